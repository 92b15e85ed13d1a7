import type { StreamSummary } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'

/** Poll intervals: before the stream is live, while it is live, and while its recording is processed. */
const firstEveryMs = 2000
const liveEveryMs = 5000
const recordingEveryMs = 3000

const final: readonly string[] = ['ready', 'failed', 'published']

/** The next poll; null when nothing changes any more. */
export function nextLookMs(summary: StreamSummary | null): number | null {
  if (!summary) return firstEveryMs
  if (summary.stream.status !== 'ended') return liveEveryMs
  if (!summary.recording || final.includes(summary.recording.status)) return null
  return recordingEveryMs
}

/** The figures of a stream, updated. Null until it was live. */
export function useSummary(streamId: string, first: StreamSummary | null = null): StreamSummary | null {
  const [summary, setSummary] = useState(first)
  const [loaded, setLoaded] = useState(first)
  // The page was reloaded, for example because the recording was published.
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
        // Not live yet, or a lost connection: the next poll follows.
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
