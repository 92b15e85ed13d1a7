import type { Recording } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'

const lookEveryMs = 3000
const unfinished: Recording['status'][] = ['recording', 'saving', 'retrying', 'processing']

/** Recordings as loaded; polled while one is being processed. */
export function useRecordings(first: readonly Recording[]): readonly Recording[] {
  const [recordings, setRecordings] = useState(first)
  const [loaded, setLoaded] = useState(first)
  if (loaded !== first) {
    setLoaded(first)
    setRecordings(first)
  }
  const isMaking = recordings.some(({ status }) => unfinished.includes(status))
  const limit = Math.max(1, first.length)
  useEffect(() => {
    if (!isMaking) return
    const asking = new AbortController()
    const ask = () =>
      api('GET /streaming/recordings', { query: { limit }, signal: asking.signal }).then(
        ({ data }) => setRecordings(data),
        // The next poll follows.
        () => {},
      )
    const timer = setInterval(() => void ask(), lookEveryMs)
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [isMaking, limit])
  return recordings
}
