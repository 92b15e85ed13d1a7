import { useCallback, useEffect, useRef, useState } from 'react'
import { openPublisher } from './open-publisher'
import type { Publisher, PublisherInput, PublishState } from './publisher'

type Target = Pick<PublisherInput, 'engine' | 'target' | 'iceServers' | 'isForMany' | 'isAskedFor'>

/** Broadcasts the camera to a target until it is stopped or the page is left. */
export function useBroadcast(media: MediaStream | null) {
  const [target, setTarget] = useState<Target | null>(null)
  const [state, setState] = useState<PublishState | null>(null)
  const [kilobits, setKilobits] = useState<number | null>(null)
  const publisher = useRef<Publisher | null>(null)
  const latest = useRef(media)
  latest.current = media
  const isThere = media !== null

  useEffect(() => {
    if (!target || !isThere) return
    let left = false
    const first = latest.current
    if (!first) return
    void openPublisher({
      ...target,
      media: first,
      onState: (now) => !left && setState(now),
      onSent: (sent) => !left && setKilobits(sent),
    }).then((opened) => {
      if (left) return opened.stop()
      publisher.current = opened
      // Another camera was chosen while it opened.
      if (latest.current && latest.current !== first) void opened.replace(latest.current)
    })
    return () => {
      left = true
      publisher.current?.stop()
      publisher.current = null
      setState(null)
      setKilobits(null)
    }
  }, [target, isThere])

  useEffect(() => {
    if (media) void publisher.current?.replace(media).catch(() => {})
  }, [media])

  return {
    state,
    kilobits,
    isOn: target !== null,
    start: useCallback((to: Target) => setTarget(to), []),
    stop: useCallback(() => setTarget(null), []),
  }
}
