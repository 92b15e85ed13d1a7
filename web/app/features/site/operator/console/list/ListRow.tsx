import type { ReactNode } from 'react'
import { Link } from '~/ui/link/Link'
import styles from './ListRow.module.css'

interface ListRowProps {
  title: ReactNode
  note?: ReactNode
  /** Between the title and the note. */
  text?: ReactNode
  /** The page of the row. */
  to?: string
  /** Before the words, such as a portrait. */
  picture?: ReactNode
  /** At the end: its state and its buttons. */
  children?: ReactNode
}

/** A row of `Rows`: what it is, and at the end its state and buttons. */
export function ListRow({ title, note, text, to, picture, children }: ListRowProps) {
  const words = (
    <>
      <b>{title}</b>
      {text && <span>{text}</span>}
      {note && <small>{note}</small>}
    </>
  )
  return (
    <li className={styles.row}>
      {picture}
      {to ? (
        <Link to={to} className={styles.words}>
          {words}
        </Link>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      {children && <span className={styles.end}>{children}</span>}
    </li>
  )
}
