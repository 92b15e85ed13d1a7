import type { FanCard } from '@ovation/contract'
import type { Client } from '@ovation/contract/client'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { api, errorMessage } from '~/api/client'
import { FanRow } from '~/features/identity/people/FanRow'
import { peopleQuery } from '~/features/identity/people/people-query.server'
import { MessageFan } from '~/features/social/messages/MessageButton'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { MassMessageTabs } from '~/shell/navigation/tabs/MassMessageTabs'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { useFeature } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { SearchBox } from '~/ui/controls/SearchBox'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { toast } from '~/ui/feedback/toast'
import IconX from '~/ui/icons/IconX'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import { GetForm } from '~/ui/link/GetForm'
import { RowList } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { counted } from '~/ui/text/format'
import type { Route } from './+types/fan-list'
import styles from './lists.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.list.name ?? 'List' })
}

const fansShown = 10

export const loader = page('creator', async ({ api, request, params: { id = '' } }) => {
  const query = peopleQuery(request)
  const params = { id }
  const [list, members, found] = await Promise.all([
    api('GET /fan-lists/{id}', { params }),
    api('GET /fan-lists/{id}/members', { params, query }),
    query.q ? findFans(api, query.q) : null,
  ]).catch(orNotFound)
  const inside = new Set(members.data.map(({ _id }) => _id))
  return { query, list, members, fans: found?.filter(({ _id }) => !inside.has(_id)) ?? null }
})

/** Followers and subscribers, each once. */
async function findFans(api: Client, q: string): Promise<FanCard[]> {
  const [followers, subscribers] = await Promise.all([
    api('GET /users/search', { query: { q, limit: fansShown } }),
    api('GET /subscriptions/performer/search', { query: { q, limit: fansShown } }),
  ])
  const all = [...followers.data, ...subscribers.data.map(({ user }) => user)]
  return [...new Map(all.map((fan) => [fan._id, fan])).values()]
}

/** The members of a list, with a search to add others. */
export default function FanListPage({ loaderData: { query, list, members, fans } }: Route.ComponentProps) {
  const params = { id: list._id }
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /fan-lists/{id}/members', {
        params: { id: list._id },
        query: { ...query, cursor: next.cursor },
        signal: next.signal,
      }),
    [list._id, query],
  )
  const { items, change, ...more } = useInfiniteList(members, load)
  const { revalidate } = useRevalidator()
  const hasMessages = useFeature('messages')

  async function setMember(fan: FanCard, isIn: boolean) {
    const body = { fanIds: [fan._id] }
    try {
      if (isIn) await api('POST /fan-lists/{id}/members', { params, body })
      else await api('POST /fan-lists/{id}/members/remove', { params, body })
      if (!isIn) change((all) => all.filter(({ _id }) => _id !== fan._id))
      toast({ message: isIn ? `${fan.name} added to the list.` : `${fan.name} removed from the list.` })
      await revalidate()
    } catch (error) {
      toast({ kind: 'error', message: errorMessage(error) })
    }
  }

  return (
    <Page
      width="list"
      title={list.name}
      lead={counted(list.total, 'person', 'people')}
      tabs={<MassMessageTabs />}
      action={
        hasMessages &&
        list.total > 0 && (
          <ButtonLink to={`/creator/mass-messages/new?list=${list._id}`}>Message this list</ButtonLink>
        )
      }
    >
      <GetForm role="search" className={styles.tools}>
        <SearchBox
          key={query.q}
          label="Find a fan to add or remove"
          placeholder="Find a fan to add or remove"
          defaultValue={query.q}
        />
      </GetForm>
      {fans && fans.length > 0 && (
        <section aria-label="Fans not on the list">
          <Rows>
            {fans.map((fan) => (
              <li key={fan._id} className={styles.person}>
                <FanRow fan={fan}>
                  <Button size="sm" onClick={() => void setMember(fan, true)}>
                    Add<span className="visually-hidden"> {fan.name}</span>
                  </Button>
                </FanRow>
              </li>
            ))}
          </Rows>
        </section>
      )}
      <RowList
        {...more}
        items={items}
        of="people"
        row={(fan) => (
          <li key={fan._id} className={styles.person}>
            <FanRow fan={fan}>
              <MessageFan fan={fan} />
              <IconButton
                label={`Remove ${fan.name} from the list`}
                icon={IconX}
                size={20}
                onClick={() => void setMember(fan, false)}
              />
            </FanRow>
          </li>
        )}
        none={<NoMembers search={query.q} hasFans={Boolean(fans?.length)} />}
      />
    </Page>
  )
}

function NoMembers({ search, hasFans }: { search: string | undefined; hasFans: boolean }) {
  if (search) return hasFans ? null : <EmptyState title="No fans found" />
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="This list is empty"
      action={<ButtonLink to="/creator/followers">View your followers</ButtonLink>}
    >
      Find a fan above, or use the menu next to a follower or in a conversation.
    </EmptyState>
  )
}
