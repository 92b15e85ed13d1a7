import type { StreamSummary } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'

/** How often figures are asked for: until the stream is on, while it is, and after it, while its recording is being processed. */
const firstEveryMs = 2000
const liveEveryMs = 5000
const recordingEveryMs = 3000

const final: readonly string[] = ['ready', 'failed', 'published']

/** When to ask again; null: nothing changes any more. */
export function nextLookMs(summary: StreamSummary | null): number | null {
  if (!summary) return firstEveryMs
  if (summary.stream.status !== 'ended') return liveEveryMs
  if (!summary.recording || final.includes(summary.recording.status)) return null
  return recordingEveryMs
}

/** What a stream has brought, as it changes. Null until it was on. */
export function useSummary(streamId: string, first: StreamSummary | null = null): StreamSummary | null {
  const [summary, setSummary] = useState(first)
  const [loaded, setLoaded] = useState(first)
  // The page was loaded again, for example because its recording was published.
  if (loaded !== first) {
    setLoaded(first)
    setSummary(first)
  }
  const pause = nextLookMs(summary)
  useEffect(() => {
    if (pause === null) return
    const asking = new AbortController()
    const ask = () =>
      api('GET /streaming/live/{id}/summary', { params: { id: streamId }, signal: asking.signal }).then(
        setSummary,
        // Not on yet, or a lost connection: asked again soon.
        () => {},
      )
    if (!first) void ask()
    const timer = setInterval(() => void ask(), pause)
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [streamId, first, pause])
  return summary
}
