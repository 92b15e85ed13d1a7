import type { ServerEvents } from '@ovation/contract'
import type { Platform } from '#platform'
import type { ConversationRow } from '../queries/conversation-rows.ts'

type Parts = Pick<Platform, 'realtime'>
type Talk = Pick<ConversationRow, 'isCreator' | 'isBlocked' | 'otherId' | 'hiddenIn'>

/**
 * Sends an event to the other member, unless they are blocked. Fans in countries that the creator blocks don't get
 * it.
 */
export function notifyRecipient<E extends keyof ServerEvents>(
  { realtime }: Parts,
  { isCreator, isBlocked, otherId, hiddenIn }: Talk,
  event: E,
  ...payload: Parameters<ServerEvents[E]>
) {
  if (isBlocked) return
  realtime.toUserOutside(isCreator ? hiddenIn : [], otherId, event, ...payload)
}

/** Sends an event to the member's own devices, with the same rule for countries. */
export function notifySender<E extends keyof ServerEvents>(
  { realtime }: Parts,
  { isCreator, hiddenIn }: Talk,
  ownId: string,
  event: E,
  ...payload: Parameters<ServerEvents[E]>
) {
  realtime.toUserOutside(isCreator ? [] : hiddenIn, ownId, event, ...payload)
}
