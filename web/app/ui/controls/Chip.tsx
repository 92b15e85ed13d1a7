import type { ReactNode } from 'react'
import { Link, type LinkProps } from '~/ui/link/Link'
import styles from './Chip.module.css'

type Look = 'plain' | 'chosen' | 'live' | 'picture' | 'good' | 'waiting' | 'bare' | 'bad'

interface ChipProps {
  look?: Look
  className?: string | undefined
  children: ReactNode
}

/** `plain` is how every chip begins, so it has no class of its own. */
const classOf = (look: Look, className: string) =>
  [styles.chip, styles[look], className].filter(Boolean).join(' ')

export function Chip({ look = 'plain', className = '', children }: ChipProps) {
  return <span className={classOf(look, className)}>{children}</span>
}

/** A chip that leads somewhere; tall enough for a thumb, however small it looks. */
export function ChipLink({ look = 'plain', className = '', ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={classOf(look, `${styles.link} ${className}`)} />
}

export const LiveChip = () => <Chip look="live">LIVE</Chip>
