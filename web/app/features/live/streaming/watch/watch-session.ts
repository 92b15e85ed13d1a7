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
  /** Newer news of the same stream, such as after paying for it. */
  update(joined: JoinedStream): void
  /** Shows the video here; the same element moves from place to place, and goes on playing. */
  show(place: HTMLElement): void
  setMuted(muted: boolean): void
  choose(quality: number): void
  /** Here and not on the other screen. */
  takeOver(): void
  video: HTMLVideoElement
  stop(): void
}

/** Who is not logged in or may not watch is told nothing, and asks. */
const askEveryMs = 15_000
/** The site counts who watches once a second. */
const countedMs = 2500
/** Before it is asked again why we may not watch. */
const refusedMs = 2000

/** Watching one stream, from entering its chat to the last picture, wherever on the site one is meanwhile. */
export function createWatchSession(
  first: JoinedStream,
  store: Pick<Store, 'dispatch' | 'getState'>,
): WatchSession {
  let joined = first
  let source: Source | null = null
  let opening = 0
  /** Set once the engine's own protocol has failed here. */
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
  /** Without a login nobody tells us the number of viewers, and the page came with one that leaves us out. */
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

  /** Some browsers lack the codec, some networks let no UDP through, some nodes have a stream of their own: HLS may play. */
  function playAnotherWay() {
    if (wanted === 'hls') return askSoon(askEveryMs)
    wanted = 'hls'
    close()
    change({ state: 'connecting' })
    void ask()
  }

  /** What we may see has changed, or nobody has told us for a while. */
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
    // What plays goes on by the address it has.
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
  /** Who may not watch hears nothing either. */
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
      source?.hurry()
    }),
    onServerEvent('change-stream-info', (news) => {
      if (!isThis(news)) return
      const { status, wentPrivate, title, description, isFree, price, goal } = news
      change({ stream: { ...watched.stream, status, title, description, isFree, price, goal } })
      if (status === 'ended') end('ended', wentPrivate)
      // Who had no need to pay may have one now, and the other way round.
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
      // Taken out of one place, it pauses.
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
