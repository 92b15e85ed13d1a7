import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/PageHead'
import { TabLinks } from '~/ui/TabLinks'
import styles from './ShelfPage.module.css'
import { shelfTabs } from './sections'

interface ShelfPageProps {
  title: string
  /** Where a new one is made, and what the button says. */
  add: { to: string; label: string }
  children: ReactNode
}

/** A creator's own list of one kind. */
export function ShelfPage({ title, add, children }: ShelfPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title}>
        <ButtonLink to={add.to} look="go">
          {add.label}
        </ButtonLink>
      </PageHead>
      <TabLinks label="What you publish" tabs={shelfTabs} />
      {children}
    </div>
  )
}
