import type { Cover } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Picture } from '~/ui/picture/Picture'
import { srcSetOf } from '~/ui/picture/src-set'
import styles from './CoverPicture.module.css'

interface CoverPictureProps {
  cover: Cover
  /** A CSS aspect ratio; that of the feed by default. */
  ratio?: string
  /** The `sizes` attribute, so that the browser loads the right width. */
  sizes?: string
  alt?: string
  eager?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** At most the width of the middle column. */
const feedSizes = '(min-width: 768px) 640px, 100vw'

/** The cover of an item. That of a locked item is a tiny blurred preview. */
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
