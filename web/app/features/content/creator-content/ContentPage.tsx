import type { ReactNode } from 'react'
import { ContentTabs } from '~/shell/navigation/tabs/ContentTabs'
import { ButtonLink } from '~/ui/controls/Button'
import { Page } from '~/ui/layout/Page'

interface ContentPageProps {
  title: string
  /** Path and label of the button that adds an item. */
  add: { to: string; label: string }
  children: ReactNode
}

/** A creator's own list of one kind. */
export function ContentPage({ title, add, children }: ContentPageProps) {
  const button = (
    <ButtonLink to={add.to} look="go">
      {add.label}
    </ButtonLink>
  )
  return (
    <Page title={title} action={button} tabs={<ContentTabs />}>
      {children}
    </Page>
  )
}
