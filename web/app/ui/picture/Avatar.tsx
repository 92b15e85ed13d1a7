import { pictureWidths } from '@ovation/contract/limits'
import styles from './Avatar.module.css'
import { srcSetIn } from './src-set'

interface AvatarProps {
  src: string
  size?: 32 | 44 | 52 | 64 | 128
  online?: boolean
  live?: boolean
  /** Empty where the name is next to it. */
  alt?: string
  /** Not lazy, for the avatar at the top of a page. */
  eager?: boolean
  className?: string
}

export function Avatar({ src, size = 44, online, live, alt = '', eager, className = '' }: AvatarProps) {
  return (
    <span
      className={`${styles.avatar} ${className}`}
      style={{ '--size': `${size}px` }}
      data-online={online || undefined}
      data-live={live || undefined}
    >
      <img
        src={src}
        srcSet={srcSetIn(src, pictureWidths.avatar)}
        sizes={`${size}px`}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
      {(live || online) && <span className="visually-hidden">{live ? 'Live now' : 'Online now'}</span>}
    </span>
  )
}
