import type { ReactNode } from 'react'
import styles from './Hint.module.css'

/** Small text below a button: what it does, or why it is missing. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>
