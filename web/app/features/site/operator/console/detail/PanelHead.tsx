import type { ReactNode } from 'react'
import styles from './PanelHead.module.css'

interface PanelHeadProps {
  title: string
  /** At the end of the title's line, such as a status. */
  mark?: ReactNode
  /** Lines of small text. */
  children?: ReactNode
}

/** The title of what is open beside a list. */
export const PanelHead = ({ title, mark, children }: PanelHeadProps) => (
  <header className={styles.head}>
    <div>
      <h2>{title}</h2>
      {children}
    </div>
    {mark}
  </header>
)
