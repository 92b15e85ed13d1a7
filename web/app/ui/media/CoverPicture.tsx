import type { Cover } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Picture } from '~/ui/picture/Picture'
import { srcSetOf } from '~/ui/picture/src-set'
import styles from './CoverPicture.module.css'

interface CoverPictureProps {
  cover: Cover
  /** Width to height, as CSS writes it; the feed's own unless the place asks for another. */
  ratio?: string
  /** How wide it stands, as CSS writes it, so that the browser fetches no more than that. */
  sizes?: string
  alt?: string
  eager?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** As wide as the middle column at most. */
const feedSizes = '(min-width: 768px) 640px, 100vw'

/** The picture an item shows. A locked one is a few soft pixels, stretched. */
export function CoverPicture({ cover, sizes = feedSizes, className = '', ...rest }: CoverPictureProps) {
  const { url, thumbnails, width, thumbhash, blurred } = cover
  return (
    <Picture
      src={url}
      srcSet={srcSetOf(thumbnails, width)}
      sizes={sizes}
      thumbhash={thumbhash}
      className={blurred ? `${styles.blurred} ${className}` : className}
      {...rest}
    />
  )
}
