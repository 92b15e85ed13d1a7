import type { JoinedStream, Stream } from '@ovation/contract'
import { auto, type Quality, type SourceState } from './source'

/** `locked`: a ticket or subscription is needed. `removed`: the creator removed or blocked the viewer. */
export type WatchState = SourceState | 'locked' | 'ended' | 'removed'

export interface Watched {
  stream: Stream
  conversationId: string
  state: WatchState
  muted: boolean
  /** It ended because the creator is in a private stream now. */
  wentPrivate: boolean
  /** The browser muted it, because the person has not interacted with the page yet. */
  isSilenced: boolean
  /** Width divided by height, once a frame has arrived. */
  ratio: number | null
  qualities: Quality[]
  quality: number
}

/** The state before media arrives. */
export const asJoined = (joined: JoinedStream, isMember: boolean): Watched => ({
  stream: joined.stream,
  conversationId: joined.conversation._id,
  state: stateOf(joined, isMember),
  wentPrivate: false,
  muted: false,
  isSilenced: false,
  ratio: null,
  qualities: [],
  quality: auto.value,
})

export function stateOf({ stream, conversation, play }: JoinedStream, isMember: boolean): WatchState {
  if (stream.status === 'ended') return 'ended'
  if (play) return 'connecting'
  if (!stream.access.allowed) return 'locked'
  // A member with access who can't write was removed. Everyone else waits for a broadcaster.
  return conversation.canWrite || !isMember ? 'waiting' : 'removed'
}
