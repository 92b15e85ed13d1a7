import type { JoinedStream, Stream } from '@ovation/contract'
import { auto, type Quality, type SourceState } from './source'

/** `locked`: there is something to pay first. `removed`: the creator wants us gone, or hides from us. */
export type WatchState = SourceState | 'locked' | 'ended' | 'removed'

export interface Watched {
  stream: Stream
  conversationId: string
  state: WatchState
  muted: boolean
  /** Over because the creator is in a private stream now. */
  wentPrivate: boolean
  /** By the browser, before anybody has pressed anything. */
  isSilenced: boolean
  /** Width to height, once a picture is there. */
  ratio: number | null
  qualities: Quality[]
  quality: number
}

/** What is known before there is a picture. */
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
  // Who may have it and may not write was sent out; everybody else waits for pictures that this site cannot show.
  return conversation.canWrite || !isMember ? 'waiting' : 'removed'
}
