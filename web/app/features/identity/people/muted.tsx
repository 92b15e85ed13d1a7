import type { CreatorCard } from '@ovation/contract'
import { useCallback } from 'react'
import { api } from '~/api/client'
import { selectMutes } from '~/features/identity/mutes/slice'
import { useMute } from '~/features/identity/mutes/use-mute'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useAppSelector } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { RowList } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/muted'
import styles from './muted.module.css'
import { PersonRow } from './PersonRow'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Muted creators' })
}

const pageSize = 30

export const loader = page('member', async ({ api, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined
  return { list: await api('GET /mutes', { query: { limit: pageSize, cursor } }) }
})

export default function Muted({ loaderData: { list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /mutes', { query: { limit: pageSize, cursor: next.cursor }, signal: next.signal }),
    [],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  return (
    <Page
      width="list"
      title="Muted creators"
      lead="Their posts stay off your home page and you won’t get notifications about them. They won’t know."
    >
      <RowList
        {...more}
        items={items}
        row={(creator) => <MutedRow key={creator._id} creator={creator} />}
        of="creators"
        none={
          <EmptyState
            picture="/state-empty.webp"
            title="You haven’t muted anyone"
            action={<ButtonLink to="/home">Go to home</ButtonLink>}
          >
            Mute someone from the menu on their posts or page.
          </EmptyState>
        }
      />
    </Page>
  )
}

function MutedRow({ creator }: { creator: CreatorCard }) {
  const mute = useMute(creator)
  const muted = useAppSelector((state) => selectMutes(state).muted[creator._id]) ?? true
  return (
    <li className={styles.row}>
      <PersonRow creator={creator}>
        <Button size="sm" look={muted ? 'plain' : 'line'} onClick={() => void mute(!muted)}>
          {muted ? 'Unmute' : 'Mute again'}
          <span className="visually-hidden"> {creator.name}</span>
        </Button>
      </PersonRow>
    </li>
  )
}
