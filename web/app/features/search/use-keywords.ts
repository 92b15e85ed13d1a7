import { useEffect, useState } from 'react'
import { api } from '~/shell/api'

const pause = 200
const shortest = 2
const shownAtMost = 6

/** What others searched for that begins the same way; asked once the typing pauses. */
export function useKeywords(typed: string): string[] {
  const [keywords, setKeywords] = useState<string[]>([])
  const question = typed.trim()
  useEffect(() => {
    if (question.length < shortest) {
      setKeywords([])
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await api('GET /search/list/keywords', {
          query: { q: question, limit: shownAtMost },
          signal: request.signal,
        })
        setKeywords(
          data.map(({ keyword }) => keyword).filter((keyword) => keyword !== question.toLowerCase()),
        )
      } catch {
        // Suggestions are a courtesy: without them the search still works.
        if (!request.signal.aborted) setKeywords([])
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [question])
  return keywords
}

/** Counts a search that was made, so that others may be offered it. */
export function countSearch(question: string) {
  const keyword = question.trim().slice(0, 60)
  if (keyword.length >= shortest) void api('POST /search/keywords', { body: { keyword } }).catch(() => {})
}
