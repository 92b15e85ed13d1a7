import type { ReactNode } from 'react'
import { PageHead } from '~/ui/PageHead'
import styles from './Account.module.css'

interface AccountPageProps {
  title: string
  lead?: ReactNode
  /** What else can be done from here. */
  action?: ReactNode
  tabs?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, lead, action, tabs, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={lead}>
        {action}
      </PageHead>
      {tabs}
      {children}
    </div>
  )
}

interface PanelProps {
  title: string
  /** A sentence that says what this is for, or a state. */
  lead?: ReactNode
  children: ReactNode
}

/** One thing that can be changed. */
export function Panel({ title, lead, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <header>
        <h2 className="display">{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  )
}

/** Who came through another site's sign-in is sent here until the account is whole. */
export function missingWords({ email, username }: { email: string | null; username: string | null }) {
  if (email && username) return null
  const missing = [!username && 'a username', !email && 'an email address'].filter(Boolean).join(' and ')
  return `Your account still needs ${missing}.`
}
