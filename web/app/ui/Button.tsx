import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './Button.module.css'

interface Look {
  look?: 'go' | 'plain' | 'line' | 'bare' | 'bad' | 'light' | 'picture'
  size?: 'md' | 'sm'
  full?: boolean
}

const classOf = ({ look = 'plain', size = 'md', full = false }: Look, extra = '') =>
  [styles.button, styles[look], size === 'sm' && styles.small, full && styles.full, extra]
    .filter(Boolean)
    .join(' ')

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** What it is doing right now; the button keeps its place and cannot be pressed. */
  busy?: string | false | undefined
}

export function Button({ look, size, full, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, size, full }, className)}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
    >
      {busy || children}
    </button>
  )
}

export function ButtonLink({ look, size, full, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link prefetch="intent" {...rest} className={classOf({ look, size, full }, className)} />
}
