import type { JoinedStream } from '@ovation/contract'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useAppDispatch } from '~/store/hooks'
import { leaveStage } from '../watch/current'
import type { WatchSession } from '../watch/watch-session'
import { watchStream } from '../watch/watch-stream'
import { asJoined } from '../watch/watched'

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

  // As the page came, which is the same for everybody who may see it.
  const [loaded] = useState(() => asJoined(joined, false))
  const read = () => session?.read() ?? loaded
  const watched = useSyncExternalStore(session?.subscribe ?? never, read, () => loaded)
  return { session, watched }
}
