import type { ReactNode } from 'react'
import IconChevronLeft from '~/ui/icons/IconChevronLeft'
import { Link } from '~/ui/link/Link'
import styles from './DetailPage.module.css'

interface DetailPageProps {
  title: ReactNode
  /** Beside the title, such as a status. */
  mark?: ReactNode
  lead?: ReactNode
  /** The list it belongs to. */
  back: { to: string; label: string }
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** A second column on wide screens: notes, history, an action. */
  aside?: ReactNode
  children: ReactNode
}

/** The page of a person, a case or a payment: facts in the main column, notes and history beside it. */
export function DetailPage({ title, mark, lead, back, actions, aside, children }: DetailPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <Link to={back.to} className={styles.back}>
            <IconChevronLeft size={16} stroke={2} aria-hidden />
            {back.label}
          </Link>
          <h1 className="display">
            {title} {mark}
          </h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.columns} data-two={aside ? true : undefined}>
        <div className={styles.column}>{children}</div>
        {aside && <aside className={styles.column}>{aside}</aside>}
      </div>
    </div>
  )
}

interface CardProps {
  title: string
  /** At the end of the title's line. */
  right?: ReactNode
  /** Without padding, for tables and lists that reach the edge. */
  isFlush?: boolean
  children: ReactNode
}

/** A titled box of a detail page. */
export function Card({ title, right, isFlush = false, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {right && <span>{right}</span>}
      </div>
      <div className={isFlush ? styles.flush : styles.inside}>{children}</div>
    </section>
  )
}
