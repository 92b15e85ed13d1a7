import type { ReactNode } from 'react'
import { Link, type LinkProps } from '~/ui/link/Link'
import styles from './Chip.module.css'

type Look = 'plain' | 'chosen' | 'live' | 'picture' | 'good' | 'waiting' | 'bare' | 'bad'

interface ChipProps {
  look?: Look
  className?: string | undefined
  children: ReactNode
}

/** `plain` is the base style and has no class. */
const classOf = (look: Look, className: string) =>
  [styles.chip, styles[look], className].filter(Boolean).join(' ')

export function Chip({ look = 'plain', className = '', children }: ChipProps) {
  return <span className={classOf(look, className)}>{children}</span>
}

/** A chip that is a link, with a touch target of full height. */
export function ChipLink({ look = 'plain', className = '', ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={classOf(look, `${styles.link} ${className}`)} />
}

export const LiveChip = () => <Chip look="live">LIVE</Chip>
