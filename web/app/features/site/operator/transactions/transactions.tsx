import type { Transaction } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console } from '../console/list/Console'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/transactions'
import { TransactionFilters } from './TransactionFilters'
import { TransactionTable } from './TransactionTable'
import { transactionSearch } from './transaction-query'
import { transactionRow } from './transaction-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Transactions' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const filters = transactionSearch(searchParams)
  const { data, total, cursor } = await api('GET /operator/transactions', {
    query: { ...windowOf(query), ...filters },
  })
  return {
    page: query.page,
    filters,
    rows: data.map((transaction) => transactionRow(transaction, viewer.timezone)),
    total,
    next: cursor,
  }
})

const columns: CsvColumn<Transaction>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'time', value: ({ createdAt }) => createdAt },
  { title: 'type', value: ({ type }) => type },
  { title: 'status', value: ({ status }) => status },
  { title: 'paid from', value: ({ paidFrom }) => paidFrom },
  { title: 'tokens', value: ({ amount }) => amount },
  { title: 'fee', value: ({ fee }) => fee },
  { title: 'refunded', value: ({ refunded }) => refunded },
  { title: 'dollars', value: ({ cardAmount }) => cardAmount },
  { title: 'payer', value: ({ payer }) => payer?.username ?? payer?._id },
  { title: 'creator', value: ({ performer }) => performer?.username ?? performer?._id },
]

export default function Transactions({ loaderData }: Route.ComponentProps) {
  const { page, filters, rows, total, next } = loaderData
  return (
    <Console
      title="Transactions"
      lead="Every sale and top-up."
      actions={
        <ExportButton
          name="transactions"
          columns={columns}
          read={(window, signal) =>
            api('GET /operator/transactions', { query: { ...filters, ...window }, signal })
          }
        />
      }
      list={
        <>
          <TransactionFilters />
          {rows.length > 0 ? (
            <TransactionTable rows={rows} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="No transactions">
              Try other filters.
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
    />
  )
}
