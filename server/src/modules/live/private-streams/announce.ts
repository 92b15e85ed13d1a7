import type { Platform } from '#platform'
import { topic } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import type { PrivateStreamRow } from '#tables/private-streams'

/** A fan has asked a creator for a private stream. */
export const privateStreamAsked = topic<PrivateStreamRow>('private-stream.asked')

/** What became of a request: yes, no, or nothing in time. Once for each. */
export type Answer = 'accepted' | 'declined' | 'lapsed'
export const privateStreamAnswered = topic<{ stream: PrivateStreamRow; answer: Answer }>(
  'private-stream.answered',
)

/** One of the two has come. Said without a transaction, and again when they come again. */
export const privateStreamJoined = topic<{ id: string; accountId: string }>('private-stream.joined')

function answerIn(before: PrivateStreamRow, after: PrivateStreamRow, by: string | undefined): Answer | null {
  if (before.status !== 'asked') return null
  if (after.status === 'accepted' || after.status === 'declined') return after.status
  // Whoever takes their own request back needs no news of it.
  return after.status === 'cancelled' && by !== after.fanId ? 'lapsed' : null
}

/** In the transaction of the change, whoever made it. */
export async function announceAnswer(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  { before, after, by }: { before: PrivateStreamRow; after: PrivateStreamRow; by: string | undefined },
) {
  const answer = answerIn(before, after, by)
  if (answer) await extensions.announce(tx, privateStreamAnswered, { stream: after, answer })
}
