import type { Photo } from '@ovation/contract'
import { useCallback } from 'react'
import { type Listed, useMore } from '~/features/items/use-more'
import { api, sentenceOf } from '~/shell/api'
import { toast } from '~/ui/toast'
import { wallQuery } from './use-photos'

const complain = (error: unknown) => toast({ kind: 'error', message: sentenceOf(error) })

/** A creator's own photos of one gallery, and what they do with them. */
export function useOwnPhotos(galleryId: string, first: Listed<Photo>) {
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer/performer-assets/photos/search', {
        query: { ...wallQuery(galleryId), cursor },
        signal,
      }),
    [galleryId],
  )
  const { change, ...list } = useMore(first, load)

  const add = (photo: Photo) =>
    change((photos) => (photos.some(({ _id }) => _id === photo._id) ? photos : [...photos, photo]))

  async function makeCover({ _id }: Photo) {
    try {
      await api('POST /performer/performer-assets/photos/set-cover/{id}', { params: { id: _id } })
      change((photos) => photos.map((photo) => ({ ...photo, isGalleryCover: photo._id === _id })))
    } catch (error) {
      complain(error)
    }
  }

  async function remove({ _id, isGalleryCover }: Photo) {
    try {
      await api('DELETE /performer/performer-assets/photos/{id}', { params: { id: _id } })
      change((photos) =>
        withCover(
          photos.filter((photo) => photo._id !== _id),
          isGalleryCover,
        ),
      )
    } catch (error) {
      complain(error)
    }
  }

  return { ...list, add, makeCover, remove }
}

/** Without its cover a gallery takes the next picture. */
const withCover = (photos: Photo[], lost: boolean) =>
  lost ? photos.map((photo, index) => ({ ...photo, isGalleryCover: index === 0 })) : photos
