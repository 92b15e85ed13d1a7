import type { CouponUse } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { isAllowed } from '@ovation/contract/roles'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { money, tokens } from '~/ui/text/format'
import { Card, DetailPage } from '../console/detail/DetailPage'
import { Facts } from '../console/detail/Facts'
import { HistoryCard } from '../console/detail/History'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import { historyRow } from '../people/person-rows'
import type { Route } from './+types/coupon'
import { CouponActions } from './CouponActions'
import { stateLabels, stateLooks } from './coupon-labels'
import { type CouponRow, couponRow, type UseRow, useRow } from './coupon-rows'
import styles from './coupons.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Coupon' })
}

const packagesOffered = 200
const historyShown = 50

export const loader = page('operator', async ({ api, viewer, request, params }) => {
  const id = params.id ?? ''
  const query = listQuery(new URL(request.url).searchParams)
  const [coupon, uses, packages, history] = await Promise.all([
    api('GET /operator/coupons/{id}', { params: { id } }).catch(orNotFound),
    api('GET /operator/coupons/{id}/uses', { params: { id }, query: windowOf(query) }).catch(orNotFound),
    api('GET /package/token/search', { query: { limit: packagesOffered } }),
    isAllowed(viewer.operatorRole, 'audit')
      ? api('GET /operator/audit', { query: { subjectId: id, limit: historyShown } })
      : null,
  ])
  return {
    coupon: couponRow(coupon, new Date(), viewer.timezone),
    page: query.page,
    uses: uses.data.map((use) => useRow(use, viewer.timezone)),
    total: uses.total,
    next: uses.cursor,
    history: history?.data.map((entry) => historyRow(entry, viewer.timezone)) ?? [],
    packages: packages.data.map(({ _id, name }) => ({ value: _id, text: name })),
  }
})

const columns: Column<UseRow>[] = [
  {
    title: 'Person',
    cell: ({ person, what }) => (
      <RowTitle avatar={person?.avatar} title={person?.name ?? 'A former account'} note={what} />
    ),
  },
  { title: 'Time', isWide: true, cell: ({ at }) => at },
  { title: 'Payment', isWide: true, cell: ({ outcome }) => outcome },
  { title: 'Price', isWide: true, look: 'end', cell: ({ price }) => price },
  { title: 'Saved', look: 'end', cell: ({ saved }) => <b>{saved}</b> },
]

const csvColumns: CsvColumn<CouponUse>[] = [
  { title: 'payment', value: ({ _id }) => _id },
  { title: 'time', value: ({ createdAt }) => createdAt },
  { title: 'person', value: ({ person }) => person?.username ?? person?._id },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'creator', value: ({ performer }) => performer?.username ?? performer?._id },
  { title: 'status', value: ({ status }) => status },
  { title: 'price', value: ({ price }) => price },
  { title: 'saved', value: ({ saved }) => saved },
]

export default function CouponPage({ loaderData }: Route.ComponentProps) {
  const { coupon, page, uses, total, next, packages, history } = loaderData
  const { _id: id, code, name, state } = coupon
  return (
    <DetailPage
      title={code}
      mark={<Chip look={stateLooks[state]}>{stateLabels[state]}</Chip>}
      lead={name || undefined}
      back={{ to: '/admin/coupons', label: 'Coupons' }}
      actions={<CouponActions coupon={coupon} packages={packages} />}
      aside={history.length > 0 && <HistoryCard entries={history} />}
    >
      <Card title="Terms">
        <Facts facts={factsOf(coupon)} />
      </Card>
      <Card
        title="Uses"
        isFlush
        right={
          total > 0 && (
            <ExportButton
              name={`coupon-${code}`}
              columns={csvColumns}
              read={(window, signal) =>
                client('GET /operator/coupons/{id}/uses', { params: { id }, query: window, signal })
              }
            />
          )
        }
      >
        {uses.length > 0 ? (
          <DataTable
            label="Uses"
            rows={uses}
            columns={columns}
            openId={null}
            pathOf={({ _id }) => `/admin/transactions/${_id}`}
          />
        ) : (
          <p className={styles.none}>Not used yet.</p>
        )}
      </Card>
      <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
    </DetailPage>
  )
}

const purposeOf = (coupon: CouponRow) =>
  coupon.performer ? <Link to={`/admin/people/${coupon.performer._id}`}>{coupon.for}</Link> : coupon.for

const factsOf = (coupon: CouponRow): [string, React.ReactNode][] =>
  [
    ['Discount', coupon.discount],
    ['For', purposeOf(coupon)],
    ['People', coupon.firstPurchase && 'Only those who have not paid by card before'],
    ['From', coupon.begins],
    ['Until', coupon.ends],
    ['Used', coupon.uses],
    ['Uses for each person', tokens(coupon.perPerson)],
    ['Saved in all', money(coupon.saved)],
    [
      'Discount is paid by',
      coupon.sitePays ? 'The site: creators earn on the full price' : 'Creators: they earn on what was paid',
    ],
  ].map(([label, value]) => [String(label), value || null])
