import type { Stream, StreamAndChat, Studio } from '@ovation/contract'
import { useCallback, useEffect, useState } from 'react'
import { api } from '~/api/client'
import { useServerEvent } from '~/api/server-events'
import { enterChat } from '~/features/live/stream-chat/enter-chat'
import { useAppDispatch } from '~/store/hooks'

/** Intervals of reading the health and of reporting the duration. */
const askEveryMs = 4000
const tellEveryMs = 30_000

/** A creator's stream as loaded, updated by their actions, events and polls. */
export function useStudio(first: Studio) {
  const dispatch = useAppDispatch()
  const [studio, setStudio] = useState(first)
  const [loaded, setLoaded] = useState(first)
  if (loaded !== first) {
    setLoaded(first)
    setStudio(first)
  }
  const { current } = studio
  const streamId = current?.stream._id
  const conversationId = current?.conversation._id

  const setStream = useCallback(
    (stream: Stream) =>
      setStudio((before) => ({ ...before, current: before.current && { ...before.current, stream } })),
    [],
  )
  const begin = useCallback((begun: StreamAndChat) => {
    setStudio((before) => ({ ...before, current: begun, health: null, notRecorded: null }))
  }, [])
  const end = useCallback(() => setStudio((before) => ({ ...before, current: null, health: null })), [])

  useEffect(() => {
    if (!conversationId) return
    return dispatch(enterChat({ conversationId, as: 'broadcaster' }))
  }, [dispatch, conversationId])

  useEffect(() => {
    if (!streamId) return
    const asking = new AbortController()
    const ask = () =>
      api('GET /streaming/studio', { signal: asking.signal }).then(
        (payload) => setStudio((before) => (before.current?.stream._id === streamId ? payload : before)),
        // The next poll follows.
        () => {},
      )
    const timer = setInterval(() => void ask(), askEveryMs)
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [streamId])

  const startedAt = current?.stream.startedAt ?? null
  useEffect(() => {
    if (!streamId || !startedAt) return
    const tell = () => {
      const duration = Math.max(0, Math.floor((Date.now() - Date.parse(startedAt)) / 1000))
      api('PUT /streaming/set-duration', { body: { streamId, duration } }).catch(() => {})
    }
    const timer = setInterval(tell, tellEveryMs)
    return () => clearInterval(timer)
  }, [streamId, startedAt])

  useServerEvent('change-stream-info', (payload) => {
    if (payload.streamId !== streamId || !current) return
    if (payload.status === 'ended') return end()
    const { status, title, description, isFree, price, goal } = payload
    setStream({ ...current.stream, status, title, description, isFree, price, goal })
  })
  useServerEvent('admin-end-session-stream', (payload) => {
    if (payload.streamId === streamId) end()
  })

  return { studio, setStream, begin, end }
}
