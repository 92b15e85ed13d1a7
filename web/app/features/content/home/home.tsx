import type { CreatorCard, Feed } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { redirect } from 'react-router'
import { api as browserApi } from '~/api/client'
import { PostList } from '~/features/content/feeds/PostList'
import { selectMutes } from '~/features/identity/mutes/slice'
import { CreatorStrip } from '~/features/identity/people/CreatorStrip'
import { type Face, faceOf } from '~/features/identity/people/face'
import { Suggestions } from '~/features/identity/people/Suggestions'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { landingPath } from '~/shell/session'
import { useAppSelector } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { type ListPage, useInfiniteList } from '~/ui/list/use-infinite-list'
import { counted } from '~/ui/text/format'
import type { Route } from './+types/home'
import styles from './home.module.css'
import { IntroCard } from './IntroCard'
import { Invitation } from './Invitation'
import { LatestPosts } from './LatestPosts'
import { NewPosts } from './NewPosts'
import { useNewPosts } from './use-new-posts'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'home', aside: Suggestions }

const stripLength = 20
const introductions = 6
/** Fewer, because posts from everyone follow below. */
const introductionsWhenAlone = 3
/** Suggestions are shown below feeds with fewer posts than this. */
const shortFeed = 5
const postsAsked = 10

export const loader = page('public', async ({ api, visit, viewer, request }) => {
  // Operators follow no one: their home is the console.
  if (viewer?.isOperator) throw redirect(landingPath(viewer))
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined
  const everyones = () => api('GET /user/feeds', { query: { limit: postsAsked, cursor } })
  if (!viewer) {
    // The login has expired: they wanted their own home.
    if (visit.token) {
      visit.setNotice(messages.pleaseLogin)
      throw redirect('/auth/login')
    }
    const [posts, popular] = await Promise.all([
      everyones(),
      api('GET /performers/top', { query: { limit: stripLength } }),
    ])
    return { who: 'stranger' as const, posts, popular: popular.data.map(faceOf), url: addressOf(request) }
  }
  const [row, posts] = await Promise.all([
    api('GET /performers/user/search', { query: { followed: true, sortBy: 'live', limit: stripLength } }),
    api('GET /user/feeds', { query: { isHome: true, limit: postsAsked, cursor } }),
  ])
  const followed = { total: row.total, faces: row.data.map(faceOf) }
  if (posts.data.length >= shortFeed) return { who: 'member' as const, followed, posts, strangers: [] }
  const [subscriptions, sample] = await Promise.all([
    api('GET /subscriptions/user/search', { query: { isLive: true, limit: 1 } }),
    api('GET /performers/search/random', { query: { limit: introductions * 2, suggest: true } }),
  ])
  const strangers = sample.data.filter(({ isSubscribed }) => !isSubscribed)
  if (followed.total > 0 || posts.data.length > 0 || subscriptions.total > 0) {
    return { who: 'member' as const, followed, posts, strangers: strangers.slice(0, introductions) }
  }
  return {
    who: 'alone' as const,
    posts: await everyones(),
    strangers: strangers.slice(0, introductionsWhenAlone),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData?.who !== 'stranger') return pageMeta(matches, { title: 'Home' })
  return pageMeta(matches, {
    title: 'New posts',
    description: 'The newest posts from every creator. Free to browse.',
    url: loaderData.url,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.who === 'stranger') {
    return (
      <div className={styles.home}>
        <Invitation creators={loaderData.popular} />
        <LatestPosts key="everyone" list={loaderData.posts} />
      </div>
    )
  }
  if (loaderData.who === 'alone') {
    return (
      <div className={styles.home}>
        <EmptyRow />
        <Strangers creators={loaderData.strangers} />
        <LatestPosts key="everyone" list={loaderData.posts} />
      </div>
    )
  }
  const { followed, posts, strangers } = loaderData
  return (
    <div className={styles.home}>
      {followed.total > 0 ? <Row followed={followed} /> : <h1 className="visually-hidden">Home</h1>}
      <Posts list={posts} />
      <Strangers creators={strangers} />
    </div>
  )
}

function Strangers({ creators }: { creators: readonly CreatorCard[] }) {
  if (creators.length === 0) return null
  return (
    <section className={styles.feed} aria-labelledby="strangers">
      <h2 id="strangers" className="display">
        Suggested for you
      </h2>
      {creators.map((creator) => (
        <IntroCard key={creator._id} creator={creator} />
      ))}
    </section>
  )
}

function Row({ followed }: { followed: { total: number; faces: Face[] } }) {
  return (
    <section className={styles.followed} aria-labelledby="followed">
      <div className={styles.head}>
        <h1 id="followed" className="display">
          You follow {counted(followed.total, 'creator')}
        </h1>
        {followed.total > stripLength && <ButtonLink to="/user/following">See all</ButtonLink>}
      </div>
      <CreatorStrip creators={followed.faces} />
    </section>
  )
}

function EmptyRow() {
  return (
    <div className={styles.empty}>
      <EmptyState
        heading="h1"
        picture="/state-empty.webp"
        title="Your feed is empty"
        action={
          <ButtonLink to="/creators" look="go">
            Explore creators
          </ButtonLink>
        }
      >
        Follow a few creators and their posts will appear here. It’s free.
      </EmptyState>
    </div>
  )
}

const nextPosts = ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
  browserApi('GET /user/feeds', { query: { isHome: true, limit: postsAsked, cursor }, signal })

function Posts({ list }: { list: ListPage<Feed> }) {
  const posts = useInfiniteList(list, nextPosts)
  const { count, show } = useNewPosts(posts.items)
  const { muted } = useAppSelector(selectMutes)
  const unmuted = posts.items.filter(({ performerId }) => !muted[performerId])
  if (posts.items.length === 0 && count === 0) return null
  return (
    <section aria-label="Posts">
      <NewPosts count={count} onShow={show} />
      <PostList {...posts} items={unmuted} />
    </section>
  )
}
