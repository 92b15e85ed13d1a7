import type { JoinedStream } from '@ovation/contract'
import { api, failureOf } from '~/api/client'
import { readToken } from '~/api/cookies'
import { onServerEvent } from '~/api/server-events'
import { enterChat } from '~/features/live/stream-chat/enter-chat'
import type { Store } from '~/store/create-store'
import { openSource } from './open-source'
import type { Source, SourceState } from './source'
import { beginPlaying, newVideo } from './video'
import { asJoined, stateOf, type Watched } from './watched'

export interface WatchSession {
  read(): Watched
  subscribe(listener: () => void): () => void
  /** Newer data of the same stream, for example after it was paid for. */
  update(joined: JoinedStream): void
  /** Shows the video here. The same element moves between containers and keeps playing. */
  show(place: HTMLElement): void
  setMuted(muted: boolean): void
  choose(quality: number): void
  /** Plays here instead of on the other device. */
  takeOver(): void
  video: HTMLVideoElement
  stop(): void
}

/** Visitors and people without access receive no events, so they poll. */
const pollEveryMs = 15_000
/** The site counts viewers once a second. */
const countedMs = 2500
/** Delay before the reason of a refusal is requested. */
const refusedMs = 2000

type SessionStore = Pick<Store, 'dispatch' | 'getState'>

/** Watches one stream: its chat, its media and its state, across pages of the site. */
export function createWatchSession(first: JoinedStream, store: SessionStore): WatchSession {
  return new Session(first, store)
}

class Session implements WatchSession {
  readonly video: HTMLVideoElement
  private readonly store: SessionStore
  /** Members have a socket, over which they receive changes. */
  private readonly hasSocket: boolean
  private readonly listeners = new Set<() => void>()
  private joined: JoinedStream
  private watched: Watched
  private source: Source | null = null
  /** A source is open, or its code is being loaded. */
  private isOpen = false
  /** Counts attempts to open a source; only the latest one counts. */
  private opening = 0
  /** Set after the engine's own protocol has failed here. */
  private wanted: 'hls' | undefined
  private leaveChat: (() => void) | null = null
  private refreshTimer: ReturnType<typeof setTimeout> | undefined
  private countTimer: ReturnType<typeof setTimeout> | undefined
  private readonly stopListening: () => void
  private readonly polling: ReturnType<typeof setInterval>

  constructor(first: JoinedStream, store: SessionStore) {
    this.store = store
    this.joined = first
    this.video = newVideo((change) => this.change(change))
    this.watched = asJoined(first, isMember())
    this.hasSocket = store.getState().auth.loggedIn
    this.enterChat()
    this.stopListening = this.listen()
    this.polling = setInterval(() => {
      if (!this.hasSocket || this.watched.state === 'locked') void this.refresh()
    }, pollEveryMs)
    if (this.watched.state === 'connecting') void this.open()
  }

  readonly read = () => this.watched

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  update(next: JoinedStream) {
    const { joined } = this
    const wasOpen = joined.play !== null && this.isOpen
    const isAnother = next.stream.sessionId !== joined.stream.sessionId
    const hadAccess = joined.play !== null && !isAnother
    if (isAnother) this.wanted = undefined
    // A source that plays keeps its address.
    this.joined = wasOpen && !isAnother && next.play ? { ...next, play: joined.play } : next
    if (!hadAccess && next.play) this.enterChat()
    this.change({ stream: next.stream, conversationId: next.conversation._id })
    if (!next.play) {
      this.close()
      this.change({ state: stateOf(next, isMember()) })
    } else if (!wasOpen || isAnother) void this.open()
  }

  show(place: HTMLElement) {
    if (this.video.parentElement === place) return
    place.append(this.video)
    // Moving the element pauses it.
    if (this.watched.state === 'playing') void this.startVideo()
  }

  setMuted(muted: boolean) {
    this.video.muted = muted
    this.change({ muted, isSilenced: false })
    if (!muted) void this.startVideo()
  }

  choose(quality: number) {
    this.source?.choose?.(quality)
    this.change({ quality })
  }

  takeOver() {
    void this.open()
  }

  stop() {
    this.stopListening()
    this.leaveChat?.()
    clearInterval(this.polling)
    clearTimeout(this.refreshTimer)
    clearTimeout(this.countTimer)
    this.close()
    this.video.remove()
  }

  private change(change: Partial<Watched>) {
    this.watched = { ...this.watched, ...change }
    for (const listener of this.listeners) listener()
  }

  private close() {
    this.opening++
    this.isOpen = false
    this.source?.stop()
    this.source = null
  }

  private async open() {
    this.close()
    const { play, iceServers, stream } = this.joined
    if (!play) return
    this.isOpen = true
    const mine = this.opening
    try {
      const opened = await openSource({
        video: this.video,
        streamId: stream._id,
        play,
        iceServers,
        token: readToken() ?? null,
        onState: (state) => mine === this.opening && this.onSourceState(state),
        onQualities: (qualities) => mine === this.opening && this.change({ qualities }),
      })
      if (mine === this.opening) this.source = opened
      else opened.stop()
    } catch {
      // The code of the player did not load.
      if (mine === this.opening) this.refreshSoon()
    }
  }

  private onSourceState(state: SourceState) {
    // Each change renders the whole stage.
    if (state !== this.watched.state) this.change({ state })
    if (state === 'playing') {
      void this.startVideo()
      this.refreshCount()
    }
    if (state === 'refused') this.refreshSoon()
    if (state === 'unplayable' || state === 'wrong-node') this.fallBackToHls()
  }

  private async startVideo() {
    if (await beginPlaying(this.video)) this.change({ isSilenced: true })
  }

  /** Visitors receive no count of viewers, and the one in the page does not include them. */
  private refreshCount() {
    if (!this.hasSocket) this.countTimer ??= setTimeout(() => void this.refresh(), countedMs)
  }

  private end(state: 'ended' | 'removed', wentPrivate = false) {
    this.close()
    this.change({ state, wentPrivate, stream: { ...this.watched.stream, status: 'ended' } })
  }

  private refreshSoon(afterMs = refusedMs) {
    this.close()
    clearTimeout(this.refreshTimer)
    this.refreshTimer = setTimeout(() => void this.refresh(), afterMs)
  }

  /** HLS may play where the browser lacks the codec, the network blocks UDP, or another node carries the stream. */
  private fallBackToHls() {
    if (this.wanted === 'hls') return this.refreshSoon(pollEveryMs)
    this.wanted = 'hls'
    this.close()
    this.change({ state: 'connecting' })
    void this.refresh()
  }

  /** Reads access and state again. */
  private async refresh() {
    const { _id: id } = this.watched.stream.performer
    try {
      const query = this.source || !this.wanted ? {} : { play: this.wanted }
      this.update(await api('GET /streaming/watch/{id}', { params: { id }, query }))
    } catch (error) {
      const status = error instanceof Object && 'status' in error ? error.status : 0
      if (status === 422)
        this.end('ended', this.watched.wentPrivate || failureOf(error).code === 'WENT_PRIVATE')
      else if (status === 403 || status === 404) this.end('removed')
      else if (this.joined.play && !this.source) this.refreshSoon()
    }
  }

  /** The chat is only for people who may watch. */
  private enterChat() {
    this.leaveChat?.()
    const { _id: conversationId } = this.joined.conversation
    this.leaveChat = this.joined.play
      ? this.store.dispatch(enterChat({ conversationId, as: 'viewer' }))
      : null
  }

  private listen(): () => void {
    const isThis = ({ streamId }: { streamId: string }) => streamId === this.watched.stream._id
    const ends = [
      onServerEvent('join-broadcaster', (event) => {
        if (!isThis(event)) return
        this.change({ stream: { ...this.watched.stream, status: 'live' } })
        this.source?.retryNow()
      }),
      onServerEvent('change-stream-info', (event) => {
        if (!isThis(event)) return
        const { status, wentPrivate, title, description, isFree, price, goal } = event
        this.change({ stream: { ...this.watched.stream, status, title, description, isFree, price, goal } })
        const before = this.joined.stream
        if (status === 'ended') this.end('ended', wentPrivate)
        // A new price can lock or unlock the stream.
        else if (isFree !== before.isFree || price !== before.price) void this.refresh()
      }),
      onServerEvent('admin-end-session-stream', (event) => isThis(event) && this.end('ended')),
      onServerEvent('removed-from-stream', (event) => {
        if (!isThis(event)) return
        this.close()
        this.change({ state: 'removed' })
        void this.refresh()
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }
}

const isMember = () => Boolean(readToken())
