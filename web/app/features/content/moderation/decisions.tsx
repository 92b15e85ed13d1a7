import type { ContentDecision } from '@ovation/contract'
import { useCallback } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { RowList } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/decisions'
import { DecisionRow } from './DecisionRow'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Decisions' })
}

const pageSize = 20

export const loader = page('member', async ({ api, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined
  return { list: await api('GET /moderation/decisions', { query: { limit: pageSize, cursor } }) }
})

/** What operators decided about the viewer's content, with the reason and a way to appeal. */
export default function Decisions({ loaderData: { list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /moderation/decisions', {
        query: { limit: pageSize, cursor: next.cursor },
        signal: next.signal,
      }),
    [],
  )
  const { items, change, ...more } = useInfiniteList(list, load)
  const replace = (changed: ContentDecision) =>
    change((all) => all.map((one) => (one._id === changed._id ? changed : one)))
  return (
    <Page
      width="list"
      title="Decisions"
      lead="What the people who run this site decided about your content, and why."
    >
      <RowList
        {...more}
        items={items}
        row={(decision) => <DecisionRow key={decision._id} decision={decision} onChange={replace} />}
        of="decisions"
        none={
          <EmptyState picture="/state-empty.webp" title="No decisions">
            If something of yours is hidden or taken down, you read the reason here.
          </EmptyState>
        }
      />
    </Page>
  )
}
