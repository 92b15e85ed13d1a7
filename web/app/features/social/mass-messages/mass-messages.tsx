import { useCallback } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { MassMessageTabs } from '~/shell/navigation/tabs/MassMessageTabs'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { RowList } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/mass-messages'
import { MassMessageRow } from './MassMessageRow'
import { stateOf } from './mass-state'
import { useProgress } from './use-progress'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Mass messages' })
}

const perPage = 20

export const loader = page('creator', async ({ api, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined
  return { list: await api('GET /mass-messages', { query: { limit: perPage, cursor } }) }
})

/** A creator's mass messages and their results. */
export default function MassMessages({ loaderData: { list } }: Route.ComponentProps) {
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /mass-messages', { query: { limit: perPage, cursor }, signal }),
    [],
  )
  const { items, change, ...more } = useInfiniteList(list, load)
  useProgress(items.some((mass) => stateOf(mass) === 'sending'))
  const write = (
    <ButtonLink to="/creator/mass-messages/new" look="go">
      New mass message
    </ButtonLink>
  )
  return (
    <Page
      width="list"
      title="Mass messages"
      lead="Each person gets the message in their own conversation with you."
      tabs={<MassMessageTabs />}
      action={items.length > 0 && write}
    >
      <RowList
        {...more}
        items={items}
        of="messages"
        row={(mass) => (
          <MassMessageRow
            key={mass._id}
            mass={mass}
            onChanged={(changed) =>
              change((all) => all.map((one) => (one._id === changed._id ? changed : one)))
            }
          />
        )}
        none={
          <EmptyState picture="/state-empty.webp" title="No mass messages yet" action={write}>
            Message all your subscribers or followers at once, or offer them something new.
          </EmptyState>
        }
      />
    </Page>
  )
}
