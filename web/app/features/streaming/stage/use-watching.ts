import type { JoinedStream } from '@ovation/contract'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useAppDispatch } from '~/store/hooks'
import { leaveStage } from '../watch/current'
import type { Watched, WatchSession } from '../watch/watch-session'
import { watchStream } from '../watch/watch-stream'

/** What is known before anything is watched: as the page came. */
const asLoaded = ({ stream, conversation, play }: JoinedStream): Watched => ({
  stream,
  conversationId: conversation._id,
  state: play ? 'connecting' : stream.access.allowed ? 'waiting' : 'locked',
  wentPrivate: false,
  muted: false,
  isSilenced: false,
  ratio: null,
  qualities: [],
  quality: -1,
})

const never = () => () => {}

/** Watches as long as the page of the stream is open; what plays then goes on elsewhere. */
export function useWatching(joined: JoinedStream) {
  const dispatch = useAppDispatch()
  const [session, setSession] = useState<WatchSession | null>(null)
  const begin = useEffectEvent(() => dispatch(watchStream(joined)))
  useEffect(() => {
    const begun = begin()
    setSession(begun)
    return () => leaveStage(begun)
  }, [])
  // The page was loaded again, perhaps because something was paid for.
  useEffect(() => session?.update(joined), [session, joined])

  const [loaded] = useState(() => asLoaded(joined))
  const read = () => session?.read() ?? loaded
  const watched = useSyncExternalStore(session?.subscribe ?? never, read, () => loaded)
  return { session, watched }
}
