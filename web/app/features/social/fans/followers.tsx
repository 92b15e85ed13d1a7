import { api as browserApi } from '~/api/client'
import { FanRow } from '~/features/identity/people/FanRow'
import { PeopleHead } from '~/features/identity/people/PeopleHead'
import styles from '~/features/identity/people/people-list.module.css'
import { peopleQuery } from '~/features/identity/people/people-query.server'
import { Suggestions } from '~/features/identity/people/Suggestions'
import { FanMenu } from '~/features/social/fan-lists/FanMenu'
import { MessageFan } from '~/features/social/messages/MessageButton'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { profilePath } from '~/shell/session'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { ListEnd } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { counted } from '~/ui/text/format'
import type { Route } from './+types/followers'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'home', aside: Suggestions }

export const loader = page('creator', async ({ api, viewer, request }) => {
  const query = peopleQuery(request)
  return { query, list: await api('GET /follows/followers', { query }), mine: profilePath(viewer) }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Followers' })
}

export default function Followers({ loaderData: { query, list, mine } }: Route.ComponentProps) {
  const { items, change, ...more } = useInfiniteList(list, ({ cursor, signal }) =>
    browserApi('GET /follows/followers', { query: { ...query, cursor }, signal }),
  )
  return (
    <div className={styles.page}>
      <PeopleHead
        title="Followers"
        count={counted(list.total, 'person', 'people')}
        label="Search your followers"
        search={query.q}
        empty={list.total === 0}
      />
      {items.length === 0 ? (
        <NoFollowers search={query.q} mine={mine} />
      ) : (
        <ul className={styles.list}>
          {items.map((fan) => (
            <li key={fan._id}>
              <FanRow fan={fan}>
                <MessageFan fan={fan} />
                <FanMenu
                  fan={fan}
                  onBlocked={() => change((all) => all.filter(({ _id }) => _id !== fan._id))}
                />
              </FanRow>
            </li>
          ))}
        </ul>
      )}
      <ListEnd {...more} of="followers" linked />
    </div>
  )
}

function NoFollowers({ search, mine }: { search: string | undefined; mine: string }) {
  if (search) {
    return (
      <EmptyState
        picture="/state-empty.webp"
        title="No results"
        action={<ButtonLink to="/creator/followers">View all followers</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="No followers yet"
      action={<ButtonLink to={mine}>Go to your page</ButtonLink>}
    >
      Share your page. Following is free.
    </EmptyState>
  )
}
