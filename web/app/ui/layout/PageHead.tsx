import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: string
  lead?: ReactNode
  /** Actions at the end of the line. */
  children?: ReactNode
}

/** The title of a page. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className="display">{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
