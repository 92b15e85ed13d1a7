import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Chip.module.css'

type Look = 'plain' | 'chosen' | 'live' | 'picture' | 'good' | 'waiting' | 'bare' | 'bad'

interface ChipProps {
  look?: Look
  className?: string | undefined
  children: ReactNode
}

export function Chip({ look = 'plain', className = '', children }: ChipProps) {
  return <span className={`${styles.chip} ${styles[look]} ${className}`}>{children}</span>
}

/** A chip that leads somewhere; tall enough for a thumb, however small it looks. */
export function ChipLink({ look = 'plain', className = '', ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={`${styles.chip} ${styles.link} ${styles[look]} ${className}`} />
}

export const LiveChip = () => <Chip look="live">LIVE</Chip>
