import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title?: string
  /** For links to it. */
  id?: string
  /** A sentence that says what this is for, or a state. */
  lead?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  /** `form` is filled in and has the most room, `bill` is chosen from or read, `facts` stand under a small title. */
  look?: 'form' | 'bill' | 'facts'
  children: ReactNode
}

/** What belongs together, on a surface of its own: edge to edge on a phone, a card where there is room. */
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
