import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface StateProps {
  picture?: string
  title: string
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** The page's own heading, when the state is the whole page. */
  heading?: 'h1' | 'h2'
}

/** Nothing there, not found or closed: a small picture, a sentence and what to do next. */
export function EmptyState({ picture, title, children, action, heading: Heading = 'h2' }: StateProps) {
  return (
    <section className={styles.state}>
      {picture && <img src={picture} alt="" width={240} height={150} />}
      <Heading className="display">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </section>
  )
}
