import { useCallback, useEffect, useRef, useState } from 'react'
import { appendPage, firstPage, type ListPage, type Shown } from './list-pages'
import type { InfiniteList } from './use-infinite-list'

interface Next {
  cursor?: string | undefined
  signal: AbortSignal
}

/** A list without loader data, such as in a sheet. Another `load` starts over. */
export function useLoadedList<T extends { _id: string }>(load: (next: Next) => Promise<ListPage<T>>) {
  const [shown, setShown] = useState<(Shown<T> & { total: number }) | null>(null)
  const [state, setState] = useState<InfiniteList['state']>('loading')
  const loading = useRef<AbortController>(null)

  const read = useCallback(
    async (cursor?: string) => {
      const request = new AbortController()
      loading.current = request
      setState('loading')
      try {
        const page = await load({ cursor, signal: request.signal })
        if (request.signal.aborted) return
        setShown((before) => ({
          ...(cursor && before ? appendPage(before, page) : firstPage(page)),
          total: page.total,
        }))
        setState('idle')
      } catch {
        if (!request.signal.aborted) setState('failed')
      } finally {
        if (loading.current === request) loading.current = null
      }
    },
    [load],
  )

  useEffect(() => {
    setShown(null)
    void read()
    return () => {
      loading.current?.abort()
      loading.current = null
    }
  }, [read])

  const cursor = shown?.cursor ?? null
  const more = useCallback(async () => {
    if (!loading.current) await read(cursor ?? undefined)
  }, [read, cursor])

  return { items: shown?.items ?? [], isOpen: shown !== null, total: shown?.total ?? 0, cursor, state, more }
}
