import type { PayoutCharge } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { StatusChip } from '~/features/money/payouts/StatusChip'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { counted, money, tokens } from '~/ui/text/format'
import { Card, DetailPage } from '../console/detail/DetailPage'
import { HistoryCard } from '../console/detail/History'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import { NotesCard } from '../notes/Notes'
import { loadRecords } from '../records/load-records.server'
import type { Route } from './+types/payout'
import { PayoutDetail } from './PayoutDetail'
import { type PaidSale, paidSale, payoutInFull } from './payout-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Payout' })
}

export const loader = page('operator', async ({ api, viewer, request, params }) => {
  const path = { id: params.id ?? '' }
  const query = listQuery(new URL(request.url).searchParams)
  const found = await api('GET /admin/payout-requests/{id}/view', { params: path }).catch(orNotFound)
  const [sales, records] = await Promise.all([
    api('GET /operator/payouts/{id}/charges', { params: path, query: windowOf(query) }),
    loadRecords({ api, viewer }, path.id, 'GET /operator/payouts/{id}/history'),
  ])
  return {
    ...records,
    payout: payoutInFull(found, viewer),
    page: query.page,
    sales: sales.data.map((sale) => paidSale(sale, viewer)),
    total: sales.total,
    next: sales.cursor,
  }
})

const columns: Column<PaidSale>[] = [
  {
    title: 'Sale',
    cell: ({ userInfo, kind }) => <RowTitle avatar={userInfo.avatar} title={kind} note={userInfo.name} />,
  },
  { title: 'Day', isWide: true, cell: ({ day }) => day },
  { title: 'Creator’s share', isWide: true, look: 'end', cell: ({ netPrice }) => tokens(netPrice) },
  { title: 'In this payout', look: 'end', cell: ({ amount }) => <b>{tokens(amount)}</b> },
]

const csv: CsvColumn<PayoutCharge>[] = [
  { title: 'transaction', value: ({ _id }) => _id },
  { title: 'time', value: ({ createdAt }) => createdAt },
  { title: 'type', value: ({ type }) => type },
  { title: 'payer', value: ({ userInfo }) => userInfo.username ?? userInfo._id },
  { title: 'creator’s share', value: ({ netPrice }) => netPrice },
  { title: 'in this payout', value: ({ amount }) => amount },
]

export default function PayoutPage({ loaderData }: Route.ComponentProps) {
  const { payout, notes, history, page, sales, total, next } = loaderData
  return (
    <DetailPage
      title={money(payout.amount)}
      mark={<StatusChip status={payout.status} />}
      lead={`Payout to ${payout.performer.name}, requested ${payout.requestedOn}`}
      back={{ to: '/admin/payouts', label: 'Payouts' }}
      actions={
        <ExportButton
          name={`payout-${payout._id}`}
          columns={csv}
          read={(window, signal) =>
            api('GET /operator/payouts/{id}/charges', {
              ...{ params: { id: payout._id }, query: window, signal },
            })
          }
        />
      }
      aside={
        <>
          <Card title="Payout">
            <PayoutDetail payout={payout} isAlone />
          </Card>
          <NotesCard subjectId={payout._id} notes={notes} />
          <HistoryCard entries={history} />
        </>
      }
    >
      <Card title="Sales it pays" right={counted(total, 'sale')} isFlush>
        <DataTable
          label="Sales"
          rows={sales}
          columns={columns}
          openId={null}
          pathOf={({ _id }) => `/admin/transactions/${_id}`}
        />
      </Card>
      <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
    </DetailPage>
  )
}
