import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface StateProps {
  picture?: string
  title: string
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** `h1` when the state is the whole page. */
  heading?: 'h1' | 'h2'
}

/** Empty, not found or closed: a picture, a sentence and the next step. */
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
