import type { JoinedStream } from '@ovation/contract'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useAppDispatch } from '~/store/hooks'
import { leaveStage } from '../watch/current'
import type { WatchSession } from '../watch/watch-session'
import { watchStream } from '../watch/watch-stream'
import { asJoined } from '../watch/watched'

const never = () => () => {}

/** Watches while the page of the stream is open. A playing stream continues in the mini player. */
export function useWatching(joined: JoinedStream) {
  const dispatch = useAppDispatch()
  const [session, setSession] = useState<WatchSession | null>(null)
  const begin = useEffectEvent(() => dispatch(watchStream(joined)))
  useEffect(() => {
    // In a task of its own, because the page is being hydrated in this one.
    let begun: WatchSession | null = null
    const start = setTimeout(() => {
      begun = begin()
      setSession(begun)
    })
    return () => {
      clearTimeout(start)
      if (begun) leaveStage(begun)
    }
  }, [])
  // The page was reloaded, for example after a payment.
  useEffect(() => session?.update(joined), [session, joined])

  // As rendered by the server, for hydration.
  const [loaded] = useState(() => asJoined(joined, false))
  const read = () => session?.read() ?? loaded
  const watched = useSyncExternalStore(session?.subscribe ?? never, read, () => loaded)
  return { session, watched }
}
