import type { MediaFile } from '@ovation/contract'
import { type MouseEvent, useState } from 'react'
import { Picture } from '~/ui/picture/Picture'
import { srcSetOf } from '~/ui/picture/src-set'
import { gridSizes } from './grid-sizes'
import { LazyLightbox } from './LazyLightbox'
import styles from './PhotoGrid.module.css'

const shownAtMost = 4

/** Limits the ratio; the lightbox shows the whole picture. */
const ratioOf = ({ width, height }: MediaFile) =>
  width && height ? String(Math.min(Math.max(width / height, 4 / 5), 8 / 5)) : '8 / 5'

interface PhotoGridProps {
  photos: readonly MediaFile[]
  name: string
  /** Reports one photo, by its id. */
  onReport?: ((id: string) => void) | undefined
}

/** One large picture, or the first four of several. A click opens the lightbox. */
export function PhotoGrid({ photos, name, onReport }: PhotoGridProps) {
  const [open, setOpen] = useState<number | null>(null)
  const hidden = photos.length - shownAtMost

  function look(event: MouseEvent, place: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(place)
  }

  return (
    <>
      <div className={styles.grid} data-count={Math.min(photos.length, shownAtMost)}>
        {photos.slice(0, shownAtMost).map((photo, place) => (
          <a
            key={photo._id}
            href={photo.url ?? undefined}
            aria-label={`Open photo ${place + 1} of ${photos.length} by ${name}`}
            onClick={(event) => look(event, place)}
          >
            <Picture
              src={photo.thumbnails.at(-1) ?? photo.url ?? ''}
              srcSet={srcSetOf(photo.thumbnails, photo.width)}
              sizes={gridSizes(photo, place, Math.min(photos.length, shownAtMost))}
              thumbhash={photo.thumbhash}
              ratio={photos.length === 1 ? ratioOf(photo) : undefined}
            />
            {hidden > 0 && place === shownAtMost - 1 && <span className={styles.more}>+{hidden}</span>}
          </a>
        ))}
      </div>
      <LazyLightbox
        pictures={photos.map((photo, place) => ({
          id: photo._id,
          src: photo.url ?? '',
          srcSet: srcSetOf(photo.thumbnails, photo.width),
          alt: `Photo ${place + 1} by ${name}`,
          width: photo.width,
          height: photo.height,
          thumbhash: photo.thumbhash,
        }))}
        open={open}
        onMove={setOpen}
        onClose={() => setOpen(null)}
        onReport={onReport && (({ id }) => onReport(id))}
      />
    </>
  )
}
