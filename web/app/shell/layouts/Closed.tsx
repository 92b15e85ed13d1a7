import type { ReactNode } from 'react'
import { Logo } from '../navigation/Logo'
import styles from './Closed.module.css'

/** A closed site: its logo, and the reason. */
export function Closed({ children }: { children: ReactNode }) {
  return (
    <div className={styles.site}>
      <header className={styles.sign}>
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className={styles.reason}>
        {children}
      </main>
    </div>
  )
}
