import type { FanCard } from '@ovation/contract'
import type { Client } from '@ovation/contract/client'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { SearchBox } from '~/ui/controls/SearchBox'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { GetForm } from '~/ui/link/GetForm'
import { RowList } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/blocked-people'
import { BlockableRow } from './BlockableRow'
import { BlockedRow } from './BlockedRow'
import { BlocksPage } from './BlocksPage'
import styles from './blocked-people.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Blocked people' })
}

const pageSize = 30
const fansShown = 10
const longestQuestion = 100

export const loader = page('creator', async ({ api, request }) => {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')?.trim().slice(0, longestQuestion) || undefined
  const query = { q, limit: pageSize, cursor: searchParams.get('cursor') || undefined }
  const [list, fans] = await Promise.all([api('GET /block/users', { query }), q ? findFans(api, q) : null])
  const blocked = new Set(list.data.map(({ _id }) => _id))
  return { query, list, fans: fans?.filter(({ _id }) => !blocked.has(_id)) ?? null }
})

/** Followers and subscribers, without duplicates. */
async function findFans(api: Client, q: string): Promise<FanCard[]> {
  const [followers, subscribers] = await Promise.all([
    api('GET /users/search', { query: { q, limit: fansShown } }),
    api('GET /subscriptions/performer/search', { query: { q, isLive: true, limit: fansShown } }),
  ])
  const all = [...followers.data, ...subscribers.data.map(({ user }) => user)]
  return [...new Map(all.map((fan) => [fan._id, fan])).values()]
}

export default function BlockedPeople({ loaderData: { query, list, fans } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /block/users', { query: { ...query, cursor: next.cursor }, signal: next.signal }),
    [query],
  )
  const { items, change, ...more } = useInfiniteList(list, load)
  const { revalidate } = useRevalidator()
  return (
    <BlocksPage lead="They can’t find you or anything you publish.">
      <GetForm role="search" className={styles.search}>
        <SearchBox
          key={query.q}
          label="Search fans and blocked people"
          placeholder="Search fans and blocked people"
          defaultValue={query.q}
        />
      </GetForm>
      {fans && (
        <section className={styles.part} aria-labelledby="fans">
          <h2 id="fans">Your fans</h2>
          {fans.length > 0 ? (
            <ul className={styles.fans}>
              {fans.map((fan) => (
                <BlockableRow key={fan._id} fan={fan} onChanged={() => void revalidate()} />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>No fans found.</p>
          )}
        </section>
      )}
      <section className={styles.part} aria-labelledby="blocked">
        <h2 id="blocked">Blocked</h2>
        <RowList
          {...more}
          items={items}
          row={(blocked) => (
            <BlockedRow
              key={blocked._id}
              blocked={blocked}
              onUnblocked={() => change((all) => all.filter(({ _id }) => _id !== blocked._id))}
            />
          )}
          of="people"
          none={<NoBlockedPeople wasSearched={Boolean(query.q)} />}
        />
      </section>
    </BlocksPage>
  )
}

function NoBlockedPeople({ wasSearched }: { wasSearched: boolean }) {
  if (wasSearched) return <p className={styles.none}>No blocked people found.</p>
  return (
    <EmptyState picture="/state-empty.webp" title="No blocked people">
      Search for a fan above, or use the menu next to a comment or a follower.
    </EmptyState>
  )
}
