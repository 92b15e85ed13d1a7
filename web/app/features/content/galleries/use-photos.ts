import type { Photo } from '@ovation/contract'
import { useCallback } from 'react'
import { api } from '~/api/client'
import { type ListPage, useInfiniteList } from '~/ui/list/use-infinite-list'

/** In the creator's order. */
export const wallQuery = (galleryId: string) => ({ galleryId, limit: 40, sortBy: 'position' }) as const

/** The photos of a gallery, loaded page by page. */
export function usePhotos(galleryId: string, first: ListPage<Photo>) {
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer-assets/photos', { query: { ...wallQuery(galleryId), cursor }, signal }),
    [galleryId],
  )
  return useInfiniteList(first, load)
}
