import type { Product } from '@ovation/contract'
import { useState } from 'react'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { LazyLightbox } from '~/ui/media/LazyLightbox'
import { srcSetOf } from '~/ui/picture/src-set'
import styles from './ProductPicture.module.css'

/** The picture of a product; a click opens the lightbox. */
export function ProductPicture({ product: { _id, name, image, cover } }: { product: Product }) {
  const [open, setOpen] = useState<number | null>(null)
  const picture = (
    <CoverPicture
      cover={cover}
      ratio="1 / 1"
      sizes="(min-width: 1200px) 480px, 100vw"
      alt={name}
      eager
      className={styles.picture}
    />
  )
  if (!image?.url) return picture
  const whole = {
    id: _id,
    src: image.url,
    srcSet: srcSetOf(image.thumbnails, image.width),
    alt: name,
    width: image.width,
    height: image.height,
    thumbhash: image.thumbhash,
  }
  return (
    <>
      <a
        href={image.url}
        className={styles.link}
        onClick={(event) => {
          event.preventDefault()
          setOpen(0)
        }}
      >
        {picture}
      </a>
      <LazyLightbox pictures={[whole]} open={open} onMove={setOpen} onClose={() => setOpen(null)} />
    </>
  )
}
