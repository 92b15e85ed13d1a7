import type { Feed } from '@ovation/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useServerEvent } from '~/api/server-events'
import { useAppSelector } from '~/store/hooks'

const pageSize = 20
const none: ReadonlySet<string> = new Set()

/** Counts posts published since the page was loaded, and loads them. */
export function useNewPosts(shown: readonly Feed[]) {
  const [announced, setAnnounced] = useState(none)
  const { revalidate } = useRevalidator()
  const announce = useCallback((ids: string[]) => setAnnounced((before) => new Set([...before, ...ids])), [])

  useServerEvent('new_feed', ({ feedId }) => announce([feedId]))
  useMissedPosts(shown[0]?.publishedAt ?? '', announce)

  const unseen = [...announced].filter((id) => !shown.some(({ _id }) => _id === id))

  async function show() {
    await revalidate()
    setAnnounced(none)
    window.scrollTo({ top: 0 })
  }

  return { count: unseen.length, show: () => void show() }
}

/** No events arrive while offline: after a reconnect the page requests posts newer than its first. */
function useMissedPosts(newest: string, announce: (ids: string[]) => void) {
  const connected = useAppSelector((state) => state.realtime.state === 'connected')
  const wasAway = useRef(!connected)
  useEffect(() => {
    if (!connected) {
      wasAway.current = true
      return
    }
    if (!wasAway.current) return
    wasAway.current = false
    const request = new AbortController()
    api('GET /user/feeds', { query: { isHome: true, limit: pageSize }, signal: request.signal }).then(
      ({ data }) => announce(data.filter(({ publishedAt }) => publishedAt > newest).map(({ _id }) => _id)),
      () => {
        // The next reconnect tries again.
      },
    )
    return () => request.abort()
  }, [connected, newest, announce])
}
