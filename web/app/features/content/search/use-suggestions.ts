import type { CreatorCard } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'

const pause = 200
const shortest = 2
const creatorsAtMost = 3
const keywordsAtMost = 5

export type Suggestion = { kind: 'creator'; creator: CreatorCard } | { kind: 'keyword'; keyword: string }

const none: readonly Suggestion[] = []

/** Creators, and then words that many searched for; asked once the typing pauses. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(none)
  const question = typed.trim()
  useEffect(() => {
    if (question.length < shortest) {
      setSuggestions(none)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const found = await suggest(question, request.signal)
      if (!request.signal.aborted) setSuggestions(found)
    }, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [question])
  return suggestions
}

/** A courtesy: what cannot be had is left out, and the search still works. */
async function suggest(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const [creators, keywords] = await Promise.allSettled([
    api('GET /performers/user/search', { query: { q, limit: creatorsAtMost }, signal }),
    api('GET /search/list/keywords', { query: { q, limit: keywordsAtMost }, signal }),
  ])
  return [
    ...listed(creators).map((creator) => ({ kind: 'creator' as const, creator })),
    ...listed(keywords)
      .filter(({ keyword }) => keyword !== q.toLowerCase())
      .map(({ keyword }) => ({ kind: 'keyword' as const, keyword })),
  ]
}

const listed = <T>(answer: PromiseSettledResult<{ data: T[] }>) =>
  answer.status === 'fulfilled' ? answer.value.data : []

/** Counts a search that was made. Whether others are shown it is for the server to say. */
export function countSearch(question: string) {
  const keyword = question.trim().slice(0, limits.keyword)
  if (keyword.length >= shortest) void api('POST /search/keywords', { body: { keyword } }).catch(() => {})
}
