import type { LedgerTransfer } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { tokens } from '~/ui/text/format'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console, ListTools } from '../console/list/Console'
import { FilterMenu } from '../console/list/FilterMenu'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import { AmountFilters } from '../transactions/AmountFilters'
import { kindChoices } from '../transactions/entry-kinds'
import type { Route } from './+types/transfers'
import { LedgerTabs } from './LedgerTabs'
import { ledgerQuery } from './ledger-query'
import { type TransferRow, transferRow } from './ledger-rows'
import { orRefused } from './refused.server'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Ledger' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const filters = ledgerQuery(searchParams)
  const { found, refused } = await orRefused(
    api('GET /operator/ledger/transfers', { query: { ...windowOf(query), ...filters } }),
    { data: [], total: 0, cursor: null },
  )
  return {
    page: query.page,
    filters,
    refused,
    rows: found.data.map((transfer) => transferRow(transfer, viewer.timezone)),
    total: found.total,
    next: found.cursor,
  }
})

const columns: Column<TransferRow>[] = [
  { title: 'Transfer', cell: ({ what, from, to }) => <RowTitle title={what} note={`${from} → ${to}`} /> },
  { title: 'Time', isWide: true, cell: ({ at }) => at },
  { title: 'Tokens', look: 'end', cell: ({ amount }) => <b>{tokens(amount)}</b> },
]

const sideOf = ({ place, owner }: LedgerTransfer['postings'][number]['from']) =>
  [place, owner?.username ?? owner?._id].filter(Boolean).join(' ')

const csv: CsvColumn<LedgerTransfer>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'time', value: ({ createdAt }) => createdAt },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'key', value: ({ key }) => key },
  { title: 'tokens', value: ({ amount }) => amount },
  {
    title: 'postings',
    value: ({ postings }) =>
      postings.map(({ from, to, amount }) => `${sideOf(from)} > ${sideOf(to)} ${amount}`).join('; '),
  },
]

export default function Transfers({ loaderData }: Route.ComponentProps) {
  const { page, filters, refused, rows, total, next } = loaderData
  return (
    <Console
      title="Ledger"
      lead="Every movement of tokens, with both of its sides."
      filters={<LedgerTabs />}
      actions={
        <ExportButton
          name="ledger-transfers"
          columns={csv}
          read={(window, signal) =>
            api('GET /operator/ledger/transfers', { query: { ...filters, ...window }, signal })
          }
        />
      }
      list={
        <>
          <ListTools>
            <FilterMenu label="Kind" name="kind" choices={kindChoices} />
          </ListTools>
          <AmountFilters
            hint={refused ? undefined : 'To filter by amount, choose a person or at most 31 days.'}
          />
          {rows.length > 0 ? (
            <DataTable
              label="Transfers"
              rows={rows}
              columns={columns}
              openId={null}
              pathOf={({ _id }) => `/admin/ledger/transfers/${_id}`}
            />
          ) : (
            <EmptyState picture="/state-empty.webp" title="No transfers">
              {refused ?? 'Try other filters.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
    />
  )
}
