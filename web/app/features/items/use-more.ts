import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export interface Listed<T> {
  data: T[]
  total: number
  cursor?: string | null
}

interface Shown<T> {
  items: T[]
  cursor: string | null
}

/** How far down people were on the pages they may come back to. */
const left = new Map<string, Shown<unknown>>()
const pagesRemembered = 10

function remember(place: string, shown: Shown<unknown>) {
  left.delete(place)
  left.set(place, shown)
  const [oldest] = left.keys()
  if (left.size > pagesRemembered && oldest !== undefined) left.delete(oldest)
}

const firstPage = <T>(list: Listed<T>): Shown<T> => ({ items: list.data, cursor: list.cursor ?? null })

export interface More {
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
export function useMore<T extends { _id: string }>(
  list: Listed<T>,
  load: (next: Next) => Promise<Listed<T>>,
  name = '',
) {
  const place = `${useLocation().key} ${name}`
  // What was left here was a list of the same kind: the place names the page and the list on it.
  const [shown, setShown] = useState(() => (left.get(place) as Shown<T> | undefined) ?? firstPage(list))
  const [state, setState] = useState<More['state']>('idle')
  const [begun, setBegun] = useState(list)
  const loading = useRef<AbortController>(null)

  // Another list starts over while rendering, so that old cards are never shown under new words.
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
      setShown(({ items }) => {
        const known = new Set(items.map(({ _id }) => _id))
        const fresh = next.data.filter(({ _id }) => !known.has(_id))
        return { items: [...items, ...fresh], cursor: next.cursor ?? null }
      })
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
