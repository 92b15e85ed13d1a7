import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title?: string
  /** The anchor of the panel. */
  id?: string
  /** A sentence of explanation, or a state. */
  lead?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  /** `form` has the most padding, `bill` is for choices and summaries, `facts` has a small title. */
  look?: 'form' | 'bill' | 'facts'
  children: ReactNode
}

/** A section: edge to edge on phones, a card on wide screens. */
export function Panel({ title, id, lead, action, look = 'form', children }: PanelProps) {
  return (
    <section id={id} className={`${styles.panel} ${styles[look]}`}>
      {title && (
        <header className={styles.head}>
          <h2 className="display">{title}</h2>
          {lead && <p>{lead}</p>}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
