import type { ReactNode } from 'react'
import styles from './Hint.module.css'

/** Small words below a button: what a press means, or why there is none. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>
