import type { ReactNode } from 'react'
import { WalletTabs } from '~/shell/navigation/tabs/WalletTabs'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { FilterChips } from '~/ui/list/FilterChips'
import { RowList } from '~/ui/list/ListEnd'
import type { InfiniteList } from '~/ui/list/use-infinite-list'

interface HistoryPageProps<T> extends InfiniteList {
  title: string
  lead: string
  /** Further actions. */
  action?: ReactNode
  /** The kinds, their names in the URL, and the selected one. */
  kinds: {
    name: string
    chosen: string | null
    choices: readonly { value: string | null; label: string }[]
  }
  items: readonly T[]
  row: (item: T) => ReactNode
  /** The plural noun of the entries: payments, transactions. */
  of: string
  /** Shown before the first payment, with a link to make one. */
  empty: { title: string; words: string; to: string; label: string }
}

/** A person's payments, newest first. */
export function HistoryPage<T>(props: HistoryPageProps<T>) {
  const { title, lead, action, kinds, empty, ...list } = props
  const narrowed = kinds.chosen !== null
  return (
    <Page width="list" title={title} lead={lead} action={action} tabs={<WalletTabs />}>
      {(list.items.length > 0 || narrowed) && <FilterChips label="Type" {...kinds} />}
      <RowList {...list} none={narrowed ? <NoneOfThese /> : <NothingPaid {...empty} />} />
    </Page>
  )
}

const NoneOfThese = () => (
  <EmptyState title="Nothing of this type" action={<ButtonLink to="?">Show all</ButtonLink>} />
)

const NothingPaid = ({ title, words, to, label }: HistoryPageProps<unknown>['empty']) => (
  <EmptyState
    picture="/state-empty.webp"
    title={title}
    action={
      <ButtonLink to={to} look="go">
        {label}
      </ButtonLink>
    }
  >
    {words}
  </EmptyState>
)
