import type { ServerEvents } from '@ovation/contract'
import type { Platform } from '#platform'
import type { ConversationRow } from '#views/conversation-rows'

type Parts = Pick<Platform, 'realtime'>
type Talk = Pick<ConversationRow, 'isCreator' | 'otherId' | 'hiddenIn'>

/** To the other one of a conversation: to a fan only where its creator does not hide. */
export function tellOther<E extends keyof ServerEvents>(
  { realtime }: Parts,
  { isCreator, otherId, hiddenIn }: Talk,
  event: E,
  ...payload: Parameters<ServerEvents[E]>
) {
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
