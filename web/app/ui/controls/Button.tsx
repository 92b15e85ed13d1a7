import type { ComponentProps } from 'react'
import { Link } from '~/ui/link/Link'
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
  /** Text while the action is under way; the button then ignores presses. */
  busy?: string | false | undefined
}

/** Uses `aria-disabled` while busy: a disabled button would lose the focus. */
export function Button({ look, size, full, busy, className, children, onClick, ...rest }: ButtonProps) {
  const working = Boolean(busy)
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, size, full }, className)}
      aria-disabled={working || undefined}
      aria-busy={working || undefined}
      onClick={working ? (event) => event.preventDefault() : onClick}
    >
      {busy || children}
    </button>
  )
}

export function ButtonLink({ look, size, full, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classOf({ look, size, full }, className)} />
}
