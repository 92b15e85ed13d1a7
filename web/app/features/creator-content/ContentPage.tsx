import type { ReactNode } from 'react'
import { ShelfTabs } from '~/shell/tabs/ContentTabs'
import { ButtonLink } from '~/ui/Button'
import { Page } from '~/ui/Page'

interface ShelfPageProps {
  title: string
  /** Where a new one is made, and what the button says. */
  add: { to: string; label: string }
  children: ReactNode
}

/** A creator's own list of one kind. */
export function ShelfPage({ title, add, children }: ShelfPageProps) {
  const button = (
    <ButtonLink to={add.to} look="go">
      {add.label}
    </ButtonLink>
  )
  return (
    <Page title={title} action={button} tabs={<ShelfTabs />}>
      {children}
    </Page>
  )
}
