import { useCallback } from 'react'
import { api as browserApi } from '~/api/client'
import { Suggestions } from '~/features/identity/people/Suggestions'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useCurrentUser } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { IconLink } from '~/ui/controls/IconButton'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import IconSettings from '~/ui/icons/IconSettings'
import { PageHead } from '~/ui/layout/PageHead'
import { Rows } from '~/ui/layout/Rows'
import { ListEnd } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/notifications'
import { byDay } from './days'
import { NotificationRow } from './NotificationRow'
import styles from './notifications.module.css'
import { useNotificationEvents } from './use-notification-events'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'home', aside: Suggestions }

const perPage = 20

export const loader = page('member', async ({ api, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor')
  const query = { limit: perPage, ...(cursor ? { cursor } : {}) }
  return { list: await api('GET /notifications', { query }) }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Notifications' })
}

export default function Notifications({ loaderData: { list } }: Route.ComponentProps) {
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      browserApi('GET /notifications', { query: { limit: perPage, cursor }, signal }),
    [],
  )
  const { items, change, ...more } = useInfiniteList(list, load)
  const { open, readAll, busy } = useNotificationEvents(change)
  const here = useHydrated()
  return (
    <div className={styles.page}>
      <PageHead title="Notifications">
        <div className={styles.actions}>
          {items.some(({ isRead }) => !isRead) && (
            <Button size="sm" busy={busy && 'Marking…'} onClick={() => void readAll()}>
              Mark all read
            </Button>
          )}
          <IconLink to="/user/notifications" label="Notification settings" icon={IconSettings} />
        </div>
      </PageHead>
      {items.length === 0 && <NothingYet />}
      {byDay(items, here ? 'local' : 'utc').map(({ title, items: ofDay }) => (
        <section key={title} className={styles.day} aria-label={title}>
          <h2>{title}</h2>
          <Rows>
            {ofDay.map((notification) => (
              <li key={notification._id}>
                <NotificationRow notification={notification} onOpen={open} />
              </li>
            ))}
          </Rows>
        </section>
      ))}
      <ListEnd {...more} of="notifications" linked />
    </div>
  )
}

function NothingYet() {
  const isPerformer = useCurrentUser()?.isPerformer
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="Nothing yet"
      action={
        isPerformer ? (
          <ButtonLink to="/creator/posts/new" look="go">
            Write a post
          </ButtonLink>
        ) : (
          <ButtonLink to="/creators" look="go">
            Explore creators
          </ButtonLink>
        )
      }
    >
      {isPerformer
        ? 'Comments, tips and new subscribers appear here.'
        : 'New posts from creators you follow and replies to you appear here.'}
    </EmptyState>
  )
}
