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

/** Creators, then popular keywords; requested when typing pauses. */
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

/** Suggestions that fail to load are left out; the search still works. */
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

/** Counts a search. The server decides whether it is suggested to others. */
export function countSearch(question: string) {
  const keyword = question.trim().slice(0, limits.keyword)
  if (keyword.length >= shortest) void api('POST /search/keywords', { body: { keyword } }).catch(() => {})
}
