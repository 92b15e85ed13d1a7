import type { Platform } from '#platform'
import { topic } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import type { PrivateStreamRow } from '#tables/private-streams'

/** A fan requested a private stream. */
export const privateStreamAsked = topic<PrivateStreamRow>('private-stream.asked')

/** The answer to a request: accepted, declined, or not answered in time. Once per request. */
export type Answer = 'accepted' | 'declined' | 'lapsed'
export const privateStreamAnswered = topic<{ stream: PrivateStreamRow; answer: Answer }>(
  'private-stream.answered',
)

/** One of the two joined. Published outside of a transaction, and again when they rejoin. */
export const privateStreamJoined = topic<{ id: string; accountId: string }>('private-stream.joined')

function answerIn(before: PrivateStreamRow, after: PrivateStreamRow, by: string | undefined): Answer | null {
  if (before.status !== 'asked') return null
  if (after.status === 'accepted' || after.status === 'declined') return after.status
  // A fan who cancels is not notified.
  return after.status === 'cancelled' && by !== after.fanId ? 'lapsed' : null
}

/** In the transaction of the change. */
export async function announceAnswer(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  { before, after, by }: { before: PrivateStreamRow; after: PrivateStreamRow; by: string | undefined },
) {
  const answer = answerIn(before, after, by)
  if (answer) await extensions.announce(tx, privateStreamAnswered, { stream: after, answer })
}
