import type { ServerEvents } from '@ovation/contract'
import type { Platform } from '#platform'
import type { ConversationRow } from './queries/conversation-rows.ts'

type Parts = Pick<Platform, 'realtime'>
type Talk = Pick<ConversationRow, 'isCreator' | 'isBlocked' | 'otherId' | 'hiddenIn'>

/** To the other one of a conversation: to a fan only where its creator does not hide, to a blocked one not at all. */
export function tellOther<E extends keyof ServerEvents>(
  { realtime }: Parts,
  { isCreator, isBlocked, otherId, hiddenIn }: Talk,
  event: E,
  ...payload: Parameters<ServerEvents[E]>
) {
  if (isBlocked) return
  realtime.toUserOutside(isCreator ? hiddenIn : [], otherId, event, ...payload)
}

/** To one's own devices, likewise. */
export function tellOneself<E extends keyof ServerEvents>(
  { realtime }: Parts,
  { isCreator, hiddenIn }: Talk,
  ownId: string,
  event: E,
  ...payload: Parameters<ServerEvents[E]>
) {
  realtime.toUserOutside(isCreator ? [] : hiddenIn, ownId, event, ...payload)
}
