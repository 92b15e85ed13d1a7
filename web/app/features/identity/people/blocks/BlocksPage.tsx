import type { ReactNode } from 'react'
import { TabLinks } from '~/ui/controls/TabLinks'
import { Page } from '~/ui/layout/Page'

const tabs = [
  { path: '/creator/blocks', label: 'People' },
  { path: '/creator/blocks/countries', label: 'Countries' },
]

/** The layout of the lists of blocked people and countries. */
export function BlocksPage({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <Page width="list" title="Blocked" lead={lead} tabs={<TabLinks label="Blocked" tabs={tabs} />}>
      {children}
    </Page>
  )
}
