import { isAllowed } from '@ovation/contract/roles'
import { useState } from 'react'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useSettings } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { Link } from '~/ui/link/Link'
import { Pager } from '../console/ListParts'
import { listQuery, windowOf } from '../console/list-query'
import type { Route } from './+types/commission'
import { CommissionSheet } from './CommissionSheet'
import styles from './commission.module.css'
import { RateList } from './RateList'
import { percent, rateRow } from './rate-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Commission' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const query = listQuery(new URL(request.url).searchParams)
  const { data, total, cursor } = await api('GET /operator/commission-rates', { query: windowOf(query) })
  return {
    rates: data.map((rate) => rateRow(rate, viewer.timezone)),
    ...{ page: query.page, total, next: cursor },
    mayChangeDefault: isAllowed(viewer.operatorRole, 'site'),
  }
})

export default function Commission({ loaderData }: Route.ComponentProps) {
  const { rates, page, total, next, mayChangeDefault } = loaderData
  const { performerCommission } = useSettings()
  const [isOpen, setOpen] = useState(false)
  return (
    <Page
      title="Commission"
      lead="The share of each sale that the site keeps."
      width="list"
      action={
        <Button look="go" onClick={() => setOpen(true)}>
          Set a commission
        </Button>
      }
    >
      <p className={styles.now}>
        The default is <b>{percent(performerCommission)}</b>, for creators without a rate of their own.{' '}
        {mayChangeDefault && <Link to="/admin/settings?section=fees">Change the default</Link>}
      </p>
      {rates.length > 0 ? (
        <div className={styles.card}>
          <RateList rates={rates} withNames />
        </div>
      ) : (
        <EmptyState picture="/state-empty.webp" title="No own rates">
          All creators have the default.
        </EmptyState>
      )}
      <Pager page={page} total={total} next={next} />
      {isOpen && <CommissionSheet onClose={() => setOpen(false)} />}
    </Page>
  )
}
