import { Outlet, useParams } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import type { Route } from './+types/messages'
import { Inbox } from './inbox/Inbox'
import { useInbox } from './inbox/use-inbox'
import styles from './messages.module.css'
import { conversationQuery } from './state/conversation-query'

export { LoadError as ErrorBoundary } from './LoadError'

export const handle: PageHandle = { layout: 'panes' }

const perPage = 20

export const loader = page('member', async ({ api, viewer, request }) => {
  const query = conversationQuery(new URL(request.url).search)
  const options = { query: { ...query, limit: perPage } }
  const [list, lists] = await Promise.all([
    query.q ? api('GET /conversations/search', options) : api('GET /conversations', options),
    viewer.isPerformer ? api('GET /fan-lists') : null,
  ]).catch(orNotFound)
  return { query, list, lists: lists?.data ?? [] }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Messages' })
}

/** Two panes: the list and the open conversation. Phones show one of them. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const inbox = useInbox(loaderData)
  const { id } = useParams()
  return (
    <div className={styles.panes} data-open={id ? true : undefined}>
      <Inbox {...inbox} query={loaderData.query} lists={loaderData.lists} openId={id} />
      <Outlet />
    </div>
  )
}
