import type { Photo } from '@ovation/contract'
import { useCallback } from 'react'
import { api } from '~/api/client'
import { type ListPage, useInfiniteList } from '~/ui/list/use-infinite-list'

/** In the order they were hung. */
export const wallQuery = (galleryId: string) => ({ galleryId, limit: 40, sortBy: 'position' }) as const

/** The photos of a gallery, as many as have been asked for. */
export function usePhotos(galleryId: string, first: ListPage<Photo>) {
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer-assets/photos', { query: { ...wallQuery(galleryId), cursor }, signal }),
    [galleryId],
  )
  return useInfiniteList(first, load)
}
