import { api as browserApi } from '~/api/client'
import { FollowButton } from '~/features/identity/follow/FollowButton'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { FollowingTabs } from '~/shell/navigation/tabs/FollowingTabs'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { ListEnd } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { counted } from '~/ui/text/format'
import type { Route } from './+types/following'
import { PeopleHead } from './PeopleHead'
import { PersonRow } from './PersonRow'
import styles from './people-list.module.css'
import { peopleQuery } from './people-query.server'
import { Suggestions } from './Suggestions'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'home', aside: Suggestions }

export const loader = page('member', async ({ api, request }) => {
  const query = peopleQuery(request)
  return { query, list: await api('GET /follows/following', { query }) }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Following' })
}

export default function Following({ loaderData: { query, list } }: Route.ComponentProps) {
  const { items, ...more } = useInfiniteList(list, ({ cursor, signal }) =>
    browserApi('GET /follows/following', { query: { ...query, cursor }, signal }),
  )
  return (
    <div className={styles.page}>
      <PeopleHead
        title="Following"
        count={counted(list.total, 'creator')}
        label="Search people you follow"
        search={query.q}
        empty={list.total === 0}
        tabs={<FollowingTabs />}
      />
      {items.length === 0 ? (
        <NoFollowedCreators search={query.q} />
      ) : (
        <ul className={styles.list}>
          {items.map((creator) => (
            <li key={creator._id}>
              <PersonRow creator={creator}>
                <FollowButton creator={creator} size="sm" />
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
      <ListEnd {...more} of="creators" linked />
    </div>
  )
}

function NoFollowedCreators({ search }: { search: string | undefined }) {
  if (search) {
    return (
      <EmptyState
        picture="/state-empty.webp"
        title="No results"
        action={<ButtonLink to="/user/following">View everyone you follow</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="You’re not following anyone yet"
      action={
        <ButtonLink to="/creators" look="go">
          Explore creators
        </ButtonLink>
      }
    >
      Creators you follow appear here.
    </EmptyState>
  )
}
