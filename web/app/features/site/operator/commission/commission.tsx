import { useState } from 'react'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { Card } from '../console/detail/DetailPage'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/commission'
import { CommissionSheet } from './CommissionSheet'
import { DefaultCard } from './DefaultCard'
import { RateList } from './RateList'
import { percent, rateRow } from './rate-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Commission' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const query = listQuery(new URL(request.url).searchParams)
  const [{ data, total, cursor }, { current, rates }] = await Promise.all([
    api('GET /operator/commission-rates', { query: windowOf(query) }),
    api('GET /operator/commission-rates/default'),
  ])
  return {
    agreed: data.map((rate) => rateRow(rate, viewer.timezone)),
    defaults: rates.map((rate) => rateRow(rate, viewer.timezone)),
    current: percent(current),
    ...{ page: query.page, total, next: cursor },
  }
})

export default function Commission({ loaderData }: Route.ComponentProps) {
  const { agreed, defaults, current, page, total, next } = loaderData
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
      <DefaultCard current={current} rates={defaults} />
      <Card title="Agreed with creators">
        {agreed.length > 0 ? (
          <RateList rates={agreed} withNames />
        ) : (
          <EmptyState picture="/state-empty.webp" title="No own rates">
            All creators have the default.
          </EmptyState>
        )}
      </Card>
      <Pager page={page} total={total} next={next} />
      {isOpen && <CommissionSheet fallback={current} onClose={() => setOpen(false)} />}
    </Page>
  )
}
