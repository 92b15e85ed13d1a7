import type { Photo } from '@ovation/contract'
import { useEffect, useMemo, useState } from 'react'
import { useIsRestricted } from '~/features/content/moderation/restricted'
import { usePhotoReport } from '~/features/content/reports/use-photo-report'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { ListEnd } from '~/ui/list/ListEnd'
import type { ListPage } from '~/ui/list/use-infinite-list'
import { LazyLightbox } from '~/ui/media/LazyLightbox'
import type { LightboxPicture } from '~/ui/media/use-lightbox'
import { averageColour } from '~/ui/picture/colour'
import { srcSetOf } from '~/ui/picture/src-set'
import styles from './PhotoWall.module.css'
import { usePhotos } from './use-photos'

interface PhotoWallProps {
  galleryId: string
  photos: ListPage<Photo>
  /** The title of the gallery, for photos without one. */
  title: string
  creator: { _id: string; name: string }
}

/** How many photos before the end the next page is loaded. */
const nearTheEnd = 3

/** Photos in rows with their own ratios; a click opens the lightbox. */
export function PhotoWall({ galleryId, photos, title, creator }: PhotoWallProps) {
  const { items, cursor, state, more } = usePhotos(galleryId, photos)
  const [open, setOpen] = useState<number | null>(null)
  const { report, sheet } = usePhotoReport(creator)
  const isRestricted = useIsRestricted()
  const pictures = useMemo(
    () => picturesOf(items, title).filter(({ id }) => !isRestricted(id)),
    [items, title, isRestricted],
  )

  useEffect(() => {
    if (open !== null && open >= pictures.length - nearTheEnd) void more()
  }, [open, pictures.length, more])

  if (pictures.length === 0) {
    return (
      <EmptyState picture="/state-empty.webp" title="No photos yet">
        Photos will appear here soon.
      </EmptyState>
    )
  }
  return (
    <section aria-label="Photos">
      <ul className={styles.wall}>
        {pictures.map((picture, index) => (
          <li key={picture.id} style={{ '--ratio': ratioOf(picture) }}>
            <a
              href={picture.src}
              style={{ backgroundColor: averageColour(picture.thumbhash) }}
              onClick={(event) => {
                event.preventDefault()
                setOpen(index)
              }}
            >
              <img
                src={picture.src}
                srcSet={picture.srcSet}
                sizes="(min-width: 768px) 360px, 50vw"
                alt={picture.alt}
                loading={index < 6 ? undefined : 'lazy'}
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      <ListEnd cursor={cursor} state={state} more={more} of="photos" />
      <LazyLightbox
        pictures={pictures}
        open={open}
        total={Math.max(photos.total, pictures.length)}
        onMove={setOpen}
        onClose={() => setOpen(null)}
        onReport={report && (({ id }) => report(id))}
      />
      {sheet}
    </section>
  )
}

/** Without photos that cannot be shown yet. */
function picturesOf(photos: readonly Photo[], title: string): LightboxPicture[] {
  return photos.flatMap(({ title: name, photo }, index) =>
    photo?.url
      ? [
          {
            id: photo._id,
            src: photo.url,
            srcSet: srcSetOf(photo.thumbnails, photo.width),
            alt: name || `${title}, photo ${index + 1}`,
            width: photo.width,
            height: photo.height,
            thumbhash: photo.thumbhash,
          },
        ]
      : [],
  )
}

const ratioOf = ({ width, height }: LightboxPicture) => (width && height ? width / height : 1)
