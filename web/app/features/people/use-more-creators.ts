import type { CreatorCard, CreatorList, CreatorSearch } from '@ovation/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '~/shell/api'

interface Shown {
  creators: CreatorCard[]
  cursor: string | null
}

/** How far down people were on the pages they may come back to. */
const left = new Map<string, Shown>()
const pagesRemembered = 10

function remember(key: string, shown: Shown) {
  left.delete(key)
  left.set(key, shown)
  const [oldest] = left.keys()
  if (left.size > pagesRemembered && oldest !== undefined) left.delete(oldest)
}

const firstPage = (list: CreatorList): Shown => ({ creators: list.data, cursor: list.cursor ?? null })

/** A list that begins with what the page was made with and grows page by page. Coming back finds it as it was. */
export function useMoreCreators(list: CreatorList, query: CreatorSearch) {
  const { key } = useLocation()
  const [shown, setShown] = useState<Shown>(() => left.get(key) ?? firstPage(list))
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [begun, setBegun] = useState(list)
  const loading = useRef<AbortController>(null)

  // Another search starts over while rendering, so that old cards are never shown under new words.
  if (begun !== list) {
    setBegun(list)
    setShown(firstPage(list))
    setState('idle')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page on its way belongs to the list it continues.
  useEffect(
    () => () => {
      loading.current?.abort()
      loading.current = null
    },
    [list],
  )

  const more = useCallback(async () => {
    if (!shown.cursor || loading.current) return
    const request = new AbortController()
    loading.current = request
    setState('loading')
    try {
      const next = await api('GET /performers/user/search', {
        query: { ...query, cursor: shown.cursor },
        signal: request.signal,
      })
      if (request.signal.aborted) return
      const known = new Set(shown.creators.map(({ _id }) => _id))
      const grown = {
        creators: [...shown.creators, ...next.data.filter(({ _id }) => !known.has(_id))],
        cursor: next.cursor ?? null,
      }
      remember(key, grown)
      setShown(grown)
      setState('idle')
    } catch {
      if (!request.signal.aborted) setState('failed')
    } finally {
      if (loading.current === request) loading.current = null
    }
  }, [shown, query, key])

  return { ...shown, state, more }
}
