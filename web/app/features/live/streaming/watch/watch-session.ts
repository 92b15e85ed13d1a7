import type { JoinedStream } from '@ovation/contract'
import { api, failureOf } from '~/api/client'
import { readToken } from '~/api/cookies'
import { onServerEvent } from '~/api/server-events'
import { enterChat } from '~/features/live/stream-chat/enter-chat'
import type { Store } from '~/store/create-store'
import { openSource } from './open-source'
import type { Source } from './source'
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
const askEveryMs = 15_000
/** The site counts viewers once a second. */
const countedMs = 2500
/** Delay before the reason of a refusal is requested. */
const refusedMs = 2000

/** Watches one stream: its chat, its media and its state, across pages of the site. */
export function createWatchSession(
  first: JoinedStream,
  store: Pick<Store, 'dispatch' | 'getState'>,
): WatchSession {
  let joined = first
  let source: Source | null = null
  let opening = 0
  /** Set after the engine's own protocol has failed here. */
  let wanted: 'hls' | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  const video = newVideo((news) => change(news))
  const listeners = new Set<() => void>()
  const isMember = () => Boolean(readToken())
  let watched = asJoined(first, isMember())

  function change(news: Partial<Watched>) {
    watched = { ...watched, ...news }
    for (const listener of listeners) listener()
  }

  function close() {
    opening++
    source?.stop()
    source = null
  }

  async function open() {
    close()
    const { play, iceServers } = joined
    if (!play) return
    const mine = opening
    const opened = await openSource({
      video,
      streamId: joined.stream._id,
      play,
      iceServers,
      token: readToken() ?? null,
      onState: (state) => {
        if (mine !== opening) return
        change({ state })
        if (state === 'playing') {
          void begin()
          askForCount()
        }
        if (state === 'refused') askSoon()
        if (state === 'unplayable' || state === 'wrong-node') playAnotherWay()
      },
      onQualities: (qualities) => mine === opening && change({ qualities }),
    })
    if (mine === opening) source = opened
    else opened.stop()
  }

  async function begin() {
    if (await beginPlaying(video)) change({ isSilenced: true })
  }

  let counting: ReturnType<typeof setTimeout> | undefined
  /** Visitors receive no count of viewers, and the one in the page does not include them. */
  function askForCount() {
    if (!isTold) counting ??= setTimeout(() => void ask(), countedMs)
  }

  function end(state: 'ended' | 'removed', wentPrivate = false) {
    close()
    change({ state, wentPrivate, stream: { ...watched.stream, status: 'ended' } })
  }

  function askSoon(afterMs = refusedMs) {
    close()
    clearTimeout(soon)
    soon = setTimeout(() => void ask(), afterMs)
  }

  /** HLS may play where the browser lacks the codec, the network blocks UDP, or another node carries the stream. */
  function playAnotherWay() {
    if (wanted === 'hls') return askSoon(askEveryMs)
    wanted = 'hls'
    close()
    change({ state: 'connecting' })
    void ask()
  }

  /** Reads access and state again. */
  async function ask() {
    const { _id: id } = watched.stream.performer
    try {
      const query = source || !wanted ? {} : { play: wanted }
      update(await api('GET /streaming/watch/{id}', { params: { id }, query }))
    } catch (error) {
      const status = error instanceof Object && 'status' in error ? error.status : 0
      if (status === 422) end('ended', watched.wentPrivate || failureOf(error).code === 'WENT_PRIVATE')
      else if (status === 403 || status === 404) end('removed')
      else if (joined.play && !source) askSoon()
    }
  }

  function update(news: JoinedStream) {
    const wasOpen = joined.play !== null && source !== null
    const isAnother = news.stream.sessionId !== joined.stream.sessionId
    const wasIn = joined.play !== null && !isAnother
    if (isAnother) wanted = undefined
    // A source that plays keeps its address.
    joined = wasOpen && !isAnother && news.play ? { ...news, play: joined.play } : news
    if (!wasIn && news.play) enter()
    change({ stream: news.stream, conversationId: news.conversation._id })
    if (!news.play) {
      close()
      change({ state: stateOf(news, isMember()) })
    } else if (!wasOpen || isAnother) void open()
  }

  const isThis = ({ streamId }: { streamId: string }) => streamId === watched.stream._id
  let leaveChat: (() => void) | null = null
  /** The chat is only for people who may watch. */
  function enter() {
    leaveChat?.()
    const { _id: conversationId } = joined.conversation
    leaveChat = joined.play ? store.dispatch(enterChat({ conversationId, as: 'viewer' })) : null
  }
  enter()
  const ends = [
    onServerEvent('join-broadcaster', (news) => {
      if (!isThis(news)) return
      change({ stream: { ...watched.stream, status: 'live' } })
      source?.retryNow()
    }),
    onServerEvent('change-stream-info', (news) => {
      if (!isThis(news)) return
      const { status, wentPrivate, title, description, isFree, price, goal } = news
      change({ stream: { ...watched.stream, status, title, description, isFree, price, goal } })
      if (status === 'ended') end('ended', wentPrivate)
      // A new price can lock or unlock the stream.
      else if (isFree !== joined.stream.isFree || price !== joined.stream.price) void ask()
    }),
    onServerEvent('admin-end-session-stream', (news) => isThis(news) && end('ended')),
    onServerEvent('removed-from-stream', (news) => {
      if (!isThis(news)) return
      close()
      change({ state: 'removed' })
      void ask()
    }),
  ]
  const isTold = store.getState().auth.loggedIn
  const asking = setInterval(() => {
    if (!isTold || watched.state === 'locked') void ask()
  }, askEveryMs)

  if (watched.state === 'connecting') void open()

  return {
    read: () => watched,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update,
    show(place) {
      if (video.parentElement === place) return
      place.append(video)
      // Moving the element pauses it.
      if (watched.state === 'playing') void begin()
    },
    setMuted(muted) {
      video.muted = muted
      change({ muted, isSilenced: false })
      if (!muted) void begin()
    },
    choose(quality) {
      source?.choose?.(quality)
      change({ quality })
    },
    takeOver: () => void open(),
    video,
    stop() {
      for (const leave of ends) leave()
      leaveChat?.()
      clearInterval(asking)
      clearTimeout(soon)
      clearTimeout(counting)
      close()
      video.remove()
    },
  }
}
