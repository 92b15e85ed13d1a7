import { averageColour } from './colour'
import styles from './Picture.module.css'

interface PictureProps {
  src: string
  /** The same picture in other widths, and how wide it is shown. */
  srcSet?: string | undefined
  sizes?: string | undefined
  thumbhash?: string | null
  /** Width to height, as CSS writes it. */
  ratio?: string
  /** Which part is shown of one that is too wide or too tall, as CSS writes it; the middle unless said. */
  position?: string | undefined
  alt?: string
  /** For the one picture people see first; the others wait until they come near. */
  eager?: boolean
  className?: string | undefined
  onError?: () => void
  children?: React.ReactNode
}

/** A picture that keeps its shape and its colour before it loads; what stands on it comes as children. */
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
