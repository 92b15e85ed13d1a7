import type { ServerEvents } from '@ovation/contract'
import { useEffect, useEffectEvent } from 'react'

/** News that pages listen for; what the shell itself acts upon is not among it. */
type News = 'file_progress' | 'new_feed' | 'payment_status_callback'
type Listener<N extends News> = (payload: Parameters<ServerEvents[N]>[0]) => void

const listeners: { [N in News]: Set<Listener<N>> } = {
  file_progress: new Set(),
  new_feed: new Set(),
  payment_status_callback: new Set(),
}

/** Hands what the socket said to whoever on the page listens for it. */
export const announce =
  <N extends News>(name: N): Listener<N> =>
  (payload) => {
    for (const listener of listeners[name]) listener(payload)
  }

/** Hears one kind of news from the server for as long as the component is shown. */
export function useServerEvent<N extends News>(name: N, listener: Listener<N>) {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const hear: Listener<N> = (payload) => heard(payload)
    listeners[name].add(hear)
    return () => {
      listeners[name].delete(hear)
    }
  }, [name])
}
