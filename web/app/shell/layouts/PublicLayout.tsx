import type { ReactNode } from 'react'
import { Footer } from '../navigation/Footer'
import { PublicHeader } from '../navigation/PublicHeader'
import styles from './Shell.module.css'

interface PublicLayoutProps {
  headerOnPicture?: boolean | undefined
  children: ReactNode
}

/** A header, the page and a footer. */
export function PublicLayout({ headerOnPicture, children }: PublicLayoutProps) {
  return (
    <div className={styles.public}>
      <PublicHeader onPicture={headerOnPicture} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
