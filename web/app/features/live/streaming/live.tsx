import { useCallback } from 'react'
import { api as browserApi } from '~/api/client'
import { cardStyles } from '~/features/content/items/card-styles'
import creatorStyles from '~/features/identity/people/CreatorCard.module.css'
import gridStyles from '~/features/identity/people/CreatorGrid.module.css'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useCurrentUser } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { latePart } from '~/ui/hydration/late-part'
import IconBroadcast from '~/ui/icons/IconBroadcast'
import { Page } from '~/ui/layout/Page'
import { FilterChips } from '~/ui/list/FilterChips'
import { ListEnd } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { counted } from '~/ui/text/format'
import type { Route } from './+types/live'
import announcedStyles from './announced/AnnouncedCard.module.css'
import listStyles from './announced/AnnouncedList.module.css'
import { LiveCard } from './LiveCard'
import styles from './live.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

/** Loaded late: it is below the live streams. */
const BesideLive = latePart(
  () => import('./BesideLive').then((module) => module.BesideLive),
  [...cardStyles, creatorStyles, gridStyles, listStyles, announcedStyles, styles],
)

const liveLimit = 24
const announcedLimit = 20
const recordingsLimit = 8
const suggestedLimit = 8
const suggestedShown = 4

export const loader = page('public', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const followed = viewer !== null && searchParams.get('show') === 'followed'
  const isFree = searchParams.get('show') === 'free'
  const query = {
    limit: liveLimit,
    cursor: searchParams.get('cursor') || undefined,
    ...(followed ? { followed } : {}),
    ...(isFree ? { isFree } : {}),
  }
  const [list, announced, recordings, suggested] = await Promise.all([
    api('GET /streaming/user/search', { query }),
    api('GET /streaming/scheduled', { query: { limit: announcedLimit } }),
    api('GET /performer-assets/videos/search', { query: { isRecording: true, limit: recordingsLimit } }),
    api('GET /performers/search/random', { query: { limit: suggestedLimit, suggest: true } }),
  ])
  const show = followed ? 'followed' : isFree ? 'free' : null
  return {
    ...{ list, query, show, url: addressOf(request) },
    ...{
      announced: announced.data,
      recordings: recordings.data,
      suggested: suggested.data.filter(({ live }) => !live).slice(0, suggestedShown),
    },
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Live',
    description: 'Creators who are live now, and upcoming streams.',
    url: loaderData?.url,
  })
}

export default function Live({ loaderData }: Route.ComponentProps) {
  const { list, query, show, announced, recordings, suggested } = loaderData
  const user = useCurrentUser()
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      browserApi('GET /streaming/user/search', { query: { ...query, cursor }, signal }),
    [query],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  return (
    <Page
      title="Live"
      lead={list.total > 0 ? `${counted(list.total, 'creator')} live right now.` : undefined}
      action={
        user?.isPerformer && (
          <ButtonLink look="go" to="/creator/live">
            <IconBroadcast size={20} stroke={1.75} aria-hidden />
            Go live
          </ButtonLink>
        )
      }
    >
      <FilterChips
        label="Filter streams"
        name="show"
        chosen={show}
        choices={[
          { value: null, label: 'Everyone' },
          { value: 'free', label: 'Free' },
          ...(user && !user.isOperator ? [{ value: 'followed', label: 'You follow' }] : []),
        ]}
      />
      {items.length === 0 ? (
        <NoStreams show={show} />
      ) : (
        <ul className={styles.grid} data-count={Math.min(items.length, 3)}>
          {items.map((stream, n) => (
            <li key={stream._id}>
              <LiveCard stream={stream} eager={n < 4} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd {...more} of="streams" linked />
      <BesideLive announced={announced} recordings={recordings} suggested={suggested} />
    </Page>
  )
}

const titleOf = (show: string | null) => {
  if (show === 'followed') return 'No one you follow is live right now'
  return show === 'free' ? 'No free streams right now' : 'No one is live right now'
}

function NoStreams({ show }: { show: string | null }) {
  const isAll = show === null
  return (
    <EmptyState
      picture="/state-empty.webp"
      title={titleOf(show)}
      action={
        isAll ? (
          <ButtonLink to="/creators">Explore creators</ButtonLink>
        ) : (
          <ButtonLink to="/live">View everyone live</ButtonLink>
        )
      }
    >
      Follow a few creators and we’ll notify you when they go live.
    </EmptyState>
  )
}
