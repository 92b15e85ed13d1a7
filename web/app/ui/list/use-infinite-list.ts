import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { appendPage, firstPage, keepingTail, type ListPage, reload, type Shown } from './list-pages'

export type { ListPage } from './list-pages'

interface Left extends Shown<unknown> {
  timesOpened: number
}

/** Lists of pages that the person may return to. */
const left = new Map<string, Left>()
const pagesRemembered = 10
let timesOpened = 0

/** Marks loaded lists as outdated after a purchase: they may show as locked what is now open. */
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
 * A list that begins with the page's loader data and grows page by page; `ListEnd` loads the next one. It is restored
 * when the person returns. Several lists on one page need names.
 */
export function useInfiniteList<T extends { _id: string }>(
  list: ListPage<T>,
  load: (next: Next) => Promise<ListPage<T>>,
  name = '',
) {
  const place = `${useLocation().key} ${name}`
  // The key names the page and the list, so the stored list has the same type.
  const [restored] = useState(() => left.get(place) as (Left & Shown<T>) | undefined)
  const [shown, setShown] = useState<Shown<T>>(restored ?? firstPage(list))
  const [state, setState] = useState<InfiniteList['state']>('idle')
  const [begun, setBegun] = useState({ list, place })
  /** Whether the pages after the first must be reloaded. */
  const [stale, setStale] = useState(restored !== undefined && restored.timesOpened < timesOpened)
  const loading = useRef<AbortController>(null)

  if (begun.list !== list) {
    const grown = begun.place === place && shown.items.length > begun.list.data.length
    setBegun({ list, place })
    // Reset during rendering, so that old rows are never shown with a new search.
    setShown(grown ? keepingTail(shown, begun.list, list) : firstPage(list))
    setStale(grown)
    setState('idle')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pending page belongs to the list it continues.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new first page reloads the others.
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

  /** Changes the loaded items in place. */
  const change = useCallback(
    (how: (items: T[]) => T[]) => setShown((before) => ({ ...before, items: how(before.items) })),
    [],
  )

  return { ...shown, state, more, change }
}
