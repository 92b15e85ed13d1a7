import { averageColour } from './colour'
import styles from './Picture.module.css'

interface PictureProps {
  src: string
  /** The same picture in other widths. */
  srcSet?: string | undefined
  sizes?: string | undefined
  thumbhash?: string | null
  /** A CSS aspect ratio. */
  ratio?: string
  /** The CSS `object-position`; the centre by default. */
  position?: string | undefined
  alt?: string
  /** Not lazy and with high priority, for the first picture of a page. */
  eager?: boolean
  className?: string | undefined
  onError?: () => void
  children?: React.ReactNode
}

/** A picture with a placeholder of its ratio and average colour. Children are shown on top. */
export function Picture({
  src,
  srcSet,
  sizes,
  thumbhash = null,
  ratio,
  position,
  alt = '',
  eager,
  className = '',
  onError,
  children,
}: PictureProps) {
  return (
    <div
      className={`${styles.picture} ${className}`}
      style={{ '--ratio': ratio, backgroundColor: averageColour(thumbhash) }}
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        style={position ? { objectPosition: position } : undefined}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={onError}
      />
      {children}
    </div>
  )
}
