import type { ReactNode } from 'react'
import styles from './Rows.module.css'

/** One thing a row: edge to edge on a phone, a card where there is room. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>
