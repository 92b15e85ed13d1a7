import type { ReactNode } from 'react'
import { Logo } from '~/shell/navigation/Logo'
import { Link } from '~/ui/link/Link'
import styles from './AuthPage.module.css'

interface AuthPageProps {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  children?: ReactNode
}

/** The layout of login and registration pages: a picture beside a form. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      {/* The picture is a night scene in both themes. */}
      <div className={styles.art} data-theme="dark">
        <img src="/auth.webp" alt="" fetchPriority="high" />
        <Link to="/" className={styles.logo}>
          <Logo />
        </Link>
        <p className={`${styles.motto} display`}>Closer to the people whose work you love.</p>
      </div>
      <div className={styles.forms}>
        <header className={styles.head}>
          <h1 className="display">{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}
