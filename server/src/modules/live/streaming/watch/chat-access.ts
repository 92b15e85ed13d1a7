import type { Audience } from '#modules/identity/people'
import type { Admission, ChatAccess } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { AppError, forbidden } from '#platform/errors'
import { type AccessFacts, loadAccessFacts } from '../queries/stream-rows.ts'
import { revokedAmong } from '../queries/stream-watchers.ts'
import { accessToStream } from '../stream/access.ts'

/** People who may watch a public stream may read its chat, and write if logged in. */
export const publicChatAccess = ({ db }: Pick<Platform, 'db'>): ChatAccess => ({
  async admit(asked) {
    const streams = asked.map(({ audience, chat }) => ({ streamId: chat.streamId, looking: audience }))
    const facts = await loadAccessFacts(db, streams)
    return asked.map(({ audience }, n) => admission(audience, facts[n]))
  },
  revoked: (present) => revokedAmong(db, present),
})

function admission(audience: Audience, facts: AccessFacts | undefined): Admission | AppError | null {
  const access = facts && accessToStream(facts, audience)
  if (!access) return null
  if (facts.isRemoved) return forbidden('The creator removed you from this stream.')
  return access.allowed ? { canWrite: audience.viewerId !== null } : needs(access.reason)
}

const needs = (reason: string) =>
  reason === 'needs-purchase'
    ? new AppError('NEEDS_PURCHASE', 403, 'The chat is for ticket holders.')
    : new AppError('NEEDS_SUBSCRIPTION', 403, 'The chat is for subscribers.')
