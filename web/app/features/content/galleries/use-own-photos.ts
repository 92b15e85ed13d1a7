import type { Photo } from '@ovation/contract'
import { useCallback, useRef, useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { type ListPage, useInfiniteList } from '~/ui/list/use-infinite-list'
import { wallQuery } from './use-photos'

const complain = (error: unknown) => toast({ kind: 'error', message: errorMessage(error) })

/** A creator's own photos of one gallery: list, cover, order and deletion. */
export function useOwnPhotos(galleryId: string, first: ListPage<Photo>) {
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer/performer-assets/photos/search', {
        query: { ...wallQuery(galleryId), cursor },
        signal,
      }),
    [galleryId],
  )
  const { change, ...list } = useInfiniteList(first, load)

  /** Photos uploaded since the list was loaded. A reload of an older list must not drop them. */
  const [arrived, setArrived] = useState<readonly Photo[]>([])
  const items = withArrived(list.items, arrived)

  const add = (photo: Photo) => setArrived((photos) => [...photos, photo])

  const changeAll = (how: (photos: Photo[]) => Photo[]) => {
    change(how)
    setArrived((photos) => how([...photos]))
  }

  async function makeCover({ _id }: Photo) {
    try {
      await api('POST /performer/performer-assets/photos/set-cover/{id}', { params: { id: _id } })
      changeAll((photos) => photos.map((photo) => ({ ...photo, isGalleryCover: photo._id === _id })))
    } catch (error) {
      complain(error)
    }
  }

  async function remove({ _id, isGalleryCover }: Photo) {
    try {
      await api('DELETE /performer/performer-assets/photos/{id}', { params: { id: _id } })
      const left = items.filter((photo) => photo._id !== _id)
      const cover = isGalleryCover ? left[0]?._id : undefined
      changeAll((photos) =>
        photos
          .filter((photo) => photo._id !== _id)
          .map((photo) => (photo._id === cover ? { ...photo, isGalleryCover: true } : photo)),
      )
    } catch (error) {
      complain(error)
    }
  }

  /** Shown at once, rolled back if the server refuses. Moves are saved one after another. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  async function move(photo: Photo, at: number) {
    const before = items
    const after = movedTo(items, photo._id, at)
    if (after.every(({ _id }, place) => _id === before[place]?._id)) return
    show(after)
    const photoIds = after.map(({ _id }) => _id)
    const save = () =>
      api('PUT /performer/performer-assets/galleries/{id}/photos', {
        params: { id: galleryId },
        body: { photoIds },
      })
    saving.current = saving.current.then(save, save)
    try {
      await saving.current
    } catch (error) {
      show(before)
      complain(error)
    }
  }

  function show(photos: Photo[]) {
    change(() => photos)
    setArrived([])
  }

  return { ...list, items, add, makeCover, remove, move }
}

/** Moves one photo to a position. */
export function movedTo(photos: readonly Photo[], id: string, at: number): Photo[] {
  const moving = photos.find(({ _id }) => _id === id)
  if (!moving) return [...photos]
  const others = photos.filter(({ _id }) => _id !== id)
  return [...others.slice(0, at), moving, ...others.slice(at)]
}

export function withArrived(photos: readonly Photo[], arrived: readonly Photo[]): Photo[] {
  const known = new Set(photos.map(({ _id }) => _id))
  return [...photos, ...arrived.filter(({ _id }) => !known.has(_id))]
}
