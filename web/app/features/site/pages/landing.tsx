import { brandPictureId } from '@ovation/contract/brand-pictures'
import { settingDefaults } from '@ovation/contract/limits'
import type { MetaDescriptor } from 'react-router'
import { CreatorGrid } from '~/features/identity/people/CreatorGrid'
import { siteData } from '~/shell/json-ld'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta, settingsIn } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Link } from '~/ui/link/Link'
import type { Route } from './+types/landing'
import { ForCreators } from './ForCreators'
import { Hero, heroFor, phones } from './Hero'
import { HowItWorks } from './HowItWorks'
import { LiveNow } from './LiveNow'
import styles from './landing.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'public', headerOnPicture: true }

const preloaded = {
  tagName: 'link',
  rel: 'preload',
  as: 'image',
  type: 'image/webp',
  fetchPriority: 'high',
} as const

/** Preloads the hero picture in the size of the screen. The picture of another site may be of any type. */
const preloads = (picture: string): MetaDescriptor[] =>
  brandPictureId(picture) || !picture
    ? [
        { ...preloaded, href: heroFor(picture, 'phone'), media: phones },
        { ...preloaded, href: heroFor(picture, 'wide'), media: '(min-width: 600px)' },
      ]
    : []

const creatorsShown = 8
const liveShown = 3

export const loader = page('public', async ({ api, visit, request }) => {
  const hasLive = await visit.has('live')
  const [popular, live, announced] = await Promise.all([
    api('GET /performers/user/search', { query: { limit: creatorsShown * 3, sortBy: 'popular' } }),
    hasLive ? api('GET /streaming/user/search', { query: { limit: liveShown } }) : null,
    hasLive ? api('GET /streaming/scheduled', { query: { limit: liveShown } }) : null,
  ])
  // Featured creators first, then by popularity.
  const featured = popular.data.filter(({ isFeatured }) => isFeatured)
  const others = popular.data.filter(({ isFeatured }) => !isFeatured)
  return {
    creators: [...featured, ...others].slice(0, creatorsShown),
    live: live?.data ?? [],
    totalLive: live?.total ?? 0,
    announced: announced?.data ?? [],
    url: addressOf(request),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const settings = settingsIn(matches)
  const facts = {
    title: settings?.landingTitle.replace(/\.$/, '') || 'Be there before the encore',
    url: loaderData?.url,
    jsonLd: loaderData && [siteData(settings?.siteName ?? settingDefaults.siteName, loaderData.url)],
  }
  return [...preloads(settings?.landingPicture ?? ''), ...pageMeta(matches, facts)]
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { creators, live, totalLive, announced } = loaderData
  return (
    <>
      <Hero />
      {live.length > 0 && <LiveNow streams={live} total={totalLive} announced={announced} />}
      {creators.length > 0 && (
        <section className={styles.band} aria-labelledby="popular">
          <div className={styles.head}>
            <h2 id="popular" className="display">
              Popular creators
            </h2>
            <Link to="/creators">Browse all</Link>
          </div>
          <CreatorGrid creators={creators} />
        </section>
      )}
      <HowItWorks />
      <ForCreators />
    </>
  )
}
