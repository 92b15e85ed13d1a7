import type { Coupon } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { money } from '~/ui/text/format'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console, ListTools } from '../console/list/Console'
import { ListSearch, Pager } from '../console/list/ListParts'
import { ListTabs, shownIn } from '../console/list/ListTabs'
import { listQuery, timeSort, windowOf } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import type { Route } from './+types/coupons'
import { CouponSheet } from './CouponSheet'
import { stateLabels, stateLooks } from './coupon-labels'
import { couponSearch, shows } from './coupon-query'
import { type CouponRow, couponRow } from './coupon-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Coupons' })
}

const tabs = [
  { show: 'active', label: 'Active' },
  { show: 'inactive', label: 'Paused' },
  { show: 'archived', label: 'Archived' },
] as const
const packagesOffered = 200

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const status = shownIn(searchParams, shows)
  const [found, packages] = await Promise.all([
    api('GET /operator/coupons', { query: { ...windowOf(query), ...couponSearch(searchParams) } }),
    api('GET /package/token/search', { query: { limit: packagesOffered } }),
  ])
  return {
    ...query,
    status,
    coupons: found.data.map((coupon) => couponRow(coupon, new Date(), viewer.timezone)),
    total: found.total,
    next: found.cursor,
    packages: packages.data.map(({ _id, name }) => ({ value: _id, text: name })),
  }
})

const columns: Column<CouponRow>[] = [
  { title: 'Code', cell: ({ code, name }) => <RowTitle title={code} note={name} /> },
  { title: 'Discount', cell: ({ discount }) => discount },
  { title: 'For', isWide: true, look: 'wraps', cell: (coupon) => coupon.for },
  { title: 'Created', sort: 'time', isWide: true, cell: ({ created }) => created },
  { title: 'Until', isWide: true, cell: ({ ends }) => ends },
  { title: 'Used', isWide: true, look: 'end', cell: ({ uses }) => uses },
  { title: 'Saved', isWide: true, look: 'end', cell: ({ saved }) => money(saved) },
  {
    title: 'Status',
    look: 'end',
    cell: ({ state }) => <Chip look={stateLooks[state]}>{stateLabels[state]}</Chip>,
  },
]

const csv: CsvColumn<Coupon>[] = [
  { title: 'code', value: ({ code }) => code },
  { title: 'name', value: ({ name }) => name },
  { title: 'status', value: ({ status }) => status },
  { title: 'fraction off', value: ({ value }) => value || null },
  { title: 'dollars off', value: ({ amount }) => amount },
  { title: 'for', value: ({ scope }) => scope },
  { title: 'package', value: (coupon) => coupon.package?.name },
  { title: 'creator', value: ({ performer }) => performer?.username ?? performer?._id },
  { title: 'from', value: ({ startsAt }) => startsAt },
  { title: 'until', value: ({ expiredDate }) => expiredDate },
  { title: 'uses allowed', value: ({ numberOfUses }) => numberOfUses },
  { title: 'used', value: ({ used }) => used },
  { title: 'saved', value: ({ saved }) => saved },
  { title: 'created', value: ({ createdAt }) => createdAt },
]

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { q, page, status, coupons, total, next, packages } = loaderData
  const [isCreating, setCreating] = useState(false)
  const [search] = useSearchParams()
  return (
    <Console
      title="Coupons"
      lead="Codes for a discount on payments by card."
      filters={<ListTabs label="Status" tabs={tabs} chosen={status} />}
      actions={
        <>
          <ExportButton
            name={`coupons-${status}`}
            columns={csv}
            read={(window, signal) =>
              client('GET /operator/coupons', { query: { ...couponSearch(search), ...window }, signal })
            }
          />
          <Button look="go" onClick={() => setCreating(true)}>
            New coupon
          </Button>
        </>
      }
      list={
        <>
          <ListTools>
            <ListSearch label="Code or name" q={q} />
          </ListTools>
          {coupons.length > 0 ? (
            <DataTable
              label="Coupons"
              rows={coupons}
              columns={columns}
              openId={null}
              pathOf={({ _id }) => `/admin/coupons/${_id}`}
              sort={timeSort(search)}
            />
          ) : (
            <EmptyState picture="/state-empty.webp" title="No coupons">
              {q ? 'Try a shorter search.' : 'Create one and share its code.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
          {isCreating && <CouponSheet packages={packages} onClose={() => setCreating(false)} />}
        </>
      }
    />
  )
}
