import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { appendPage, firstPage, keepingTail, type ListPage, reload, type Shown } from './list-pages'

export type { ListPage } from './list-pages'

interface Left extends Shown<unknown> {
  timesOpened: number
}

/** How far down people were on the pages they may come back to. */
const left = new Map<string, Left>()
const pagesRemembered = 10
let timesOpened = 0

/** Something was paid for: what lists have loaded until now may say "locked" about what is open. */
export const accessChanged = () => {
  timesOpened++
}

function remember(place: string, shown: Shown<unknown>) {
  left.delete(place)
  left.set(place, { ...shown, timesOpened })
  const [oldest] = left.keys()
  if (left.size > pagesRemembered && oldest !== undefined) left.delete(oldest)
}

export interface InfiniteList {
  cursor: string | null
  state: 'idle' | 'loading' | 'failed'
  more: () => Promise<void>
}

interface Next {
  cursor: string
  signal: AbortSignal
}

/**
 * A list that begins with what the page was made with and grows page by page; `ListEnd` below it asks for the next one.
 * Coming back finds it as it was. A page with several lists names them.
 */
export function useInfiniteList<T extends { _id: string }>(
  list: ListPage<T>,
  load: (next: Next) => Promise<ListPage<T>>,
  name = '',
) {
  const place = `${useLocation().key} ${name}`
  // What was left here was a list of the same kind: the place names the page and the list on it.
  const [restored] = useState(() => left.get(place) as (Left & Shown<T>) | undefined)
  const [shown, setShown] = useState<Shown<T>>(restored ?? firstPage(list))
  const [state, setState] = useState<InfiniteList['state']>('idle')
  const [begun, setBegun] = useState({ list, place })
  /** Pages after the first that are to be loaded again, since the first one was. */
  const [stale, setStale] = useState(restored !== undefined && restored.timesOpened < timesOpened)
  const loading = useRef<AbortController>(null)

  if (begun.list !== list) {
    const grown = begun.place === place && shown.items.length > begun.list.data.length
    setBegun({ list, place })
    // Another list starts over while rendering, so that old cards are never shown under new words.
    setShown(grown ? keepingTail(shown, begun.list, list) : firstPage(list))
    setStale(grown)
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

  const refresh = useEffectEvent(async (request: AbortController) => {
    loading.current = request
    const { signal } = request
    const fresh = await reload(list, shown.items.length, (cursor) => load({ cursor, signal })).catch(() =>
      firstPage(list),
    )
    if (signal.aborted) return
    setShown(fresh)
    setStale(false)
    loading.current = null
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fresh first page asks for the others.
  useEffect(() => {
    if (!stale) return
    const request = new AbortController()
    void refresh(request)
    return () => request.abort()
  }, [stale, list])

  const grown = shown.items.length > list.data.length
  useEffect(() => {
    if (grown) remember(place, shown)
  }, [grown, place, shown])

  const { cursor } = shown
  const more = useCallback(async () => {
    if (!cursor || loading.current) return
    const request = new AbortController()
    loading.current = request
    setState('loading')
    try {
      const next = await load({ cursor, signal: request.signal })
      if (request.signal.aborted) return
      setShown((before) => appendPage(before, next))
      setState('idle')
    } catch {
      if (!request.signal.aborted) setState('failed')
    } finally {
      if (loading.current === request) loading.current = null
    }
  }, [cursor, load])

  /** Something came, went or changed while the list was looked at. */
  const change = useCallback(
    (how: (items: T[]) => T[]) => setShown((before) => ({ ...before, items: how(before.items) })),
    [],
  )

  return { ...shown, state, more, change }
}
