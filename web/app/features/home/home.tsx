import { CreatorStrip } from '~/features/people/CreatorStrip'
import { IntroCard } from '~/features/people/IntroCard'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/Button'
import { counted } from '~/ui/format'
import { State } from '~/ui/State'
import type { Route } from './+types/home'
import styles from './home.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'home' }

const stripLength = 30
const introductions = 6

export const loader = page('member', async ({ api, viewer }) => {
  const [followed, sample] = await Promise.all([
    api('GET /performers/user/search', { query: { followed: true, sortBy: 'live', limit: stripLength } }),
    // Some of the sample are followed already, and one may be the person themselves.
    api('GET /performers/search/random', { query: { limit: introductions * 3 } }),
  ])
  const strangers = sample.data.filter(({ _id, isFollowed }) => !isFollowed && _id !== viewer._id)
  return { followed, strangers: strangers.slice(0, introductions) }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Home' })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { followed, strangers } = loaderData
  return (
    <div className={styles.home}>
      {followed.total > 0 ? (
        <section className={styles.followed} aria-labelledby="followed">
          <div className={styles.head}>
            <h1 id="followed" className="display">
              You follow {counted(followed.total, 'creator')}
            </h1>
            {followed.total > stripLength && <ButtonLink to="/creators?followed=true">See all</ButtonLink>}
          </div>
          <CreatorStrip creators={followed.data} />
        </section>
      ) : (
        <div className={styles.empty}>
          <State
            heading="h1"
            picture="/state-empty.webp"
            title="Your front row is empty"
            action={
              <ButtonLink to="/creators" look="go">
                Find someone to clap for
              </ButtonLink>
            }
          >
            Follow a few creators and they will be here whenever you come back. It costs nothing.
          </State>
        </div>
      )}
      {strangers.length > 0 && (
        <section className={styles.feed} aria-labelledby="strangers">
          <h2 id="strangers" className="display">
            Not in your row yet
          </h2>
          {strangers.map((creator) => (
            <IntroCard key={creator._id} creator={creator} />
          ))}
        </section>
      )}
    </div>
  )
}
