import type { ReactNode } from 'react'
import styles from './Rows.module.css'

/** A list of rows: edge to edge on phones, a card on wide screens. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>
