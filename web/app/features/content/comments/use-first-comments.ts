import type { Comment } from '@ovation/contract'
import { useCallback, useEffect, useState } from 'react'
import { api } from '~/api/client'
import type { ListPage } from '~/ui/list/use-infinite-list'
import type { About } from './thread'

/** Loads the first page of comments where the loader did not. */
export function useFirstComments({ objectType, objectId }: About, given?: ListPage<Comment>) {
  const [loaded, setLoaded] = useState<ListPage<Comment> | null>(null)
  const [failed, setFailed] = useState(false)
  const wanted = !given

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false)
      try {
        const list = await api('GET /comments', { query: { objectType, objectId }, signal })
        setLoaded(list)
      } catch {
        if (!signal?.aborted) setFailed(true)
      }
    },
    [objectType, objectId],
  )

  useEffect(() => {
    if (!wanted) return
    const request = new AbortController()
    setLoaded(null)
    void load(request.signal)
    return () => request.abort()
  }, [wanted, load])

  return { first: given ?? loaded, failed, retry: () => void load() }
}
