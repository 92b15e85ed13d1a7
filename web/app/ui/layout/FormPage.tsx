import type { ReactNode } from 'react'
import IconArrowLeft from '~/ui/icons/IconArrowLeft'
import { Link } from '~/ui/link/Link'
import styles from './FormPage.module.css'
import { PageHead } from './PageHead'

interface FormPageProps {
  title: string
  /** The list that the item belongs to. */
  back: { to: string; label: string }
  /** More actions. */
  action?: ReactNode
  children: ReactNode
}

/** The page that creates or edits one item. */
export function FormPage({ title, back, action, children }: FormPageProps) {
  return (
    <div className={styles.page} data-page="form">
      <Link to={back.to} className={styles.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {back.label}
      </Link>
      <PageHead title={title}>{action && <div className={styles.actions}>{action}</div>}</PageHead>
      {children}
    </div>
  )
}
