import type { ComponentProps } from 'react'
import type { Icon } from '~/ui/icons/icon'
import { Link } from '~/ui/link/Link'
import styles from './IconButton.module.css'

interface Sign {
  /** The accessible name and the tooltip. */
  label: string
  icon: Icon
  size?: 24 | 20 | 16 | undefined
  look?: 'bare' | 'plain' | 'picture' | undefined
}

type Rest<C extends 'button' | typeof Link> = Omit<ComponentProps<C>, 'children' | 'aria-label'>

/** A button with an icon, with a touch target of full size. */
export function IconButton(props: Sign & Rest<'button'>) {
  const { label, icon, size = 24, look = 'bare', className = '', ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.button} ${styles[look]} ${className}`}
    >
      {drawn(icon, size)}
    </button>
  )
}

/** The same as a link. */
export function IconLink(props: Sign & Rest<typeof Link>) {
  const { label, icon, size = 24, look = 'bare', className = '', ...rest } = props
  return (
    <Link
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.button} ${styles[look]} ${className}`}
    >
      {drawn(icon, size)}
    </Link>
  )
}

const drawn = (Drawing: Icon, size: number) => (
  <Drawing size={size} stroke={size === 16 ? 2 : 1.75} aria-hidden />
)
