import { Outlet } from 'react-router'
import {
  coverPicture,
  coverRatio,
  type Place,
  phoneCoverRatio,
} from '~/features/identity/people/card-picture'
import panelStyles from '~/features/money/subscriptions/SubscriptionPanel.module.css'
import { profileData } from '~/shell/json-ld'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta, shareImage } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { profilePath } from '~/shell/session'
import { useAvailable } from '~/store/hooks'
import { TabLinks } from '~/ui/controls/TabLinks'
import { latePart } from '~/ui/hydration/late-part'
import cardStyles from '~/ui/layout/SideCard.module.css'
import choiceStyles from '~/ui/money/Choice.module.css'
import priceStyles from '~/ui/money/PriceLine.module.css'
import { Picture } from '~/ui/picture/Picture'
import { excerpt } from '~/ui/text/format'
import type { Route } from './+types/profile'
import { Identity } from './Identity'
import pricesStyles from './Prices.module.css'
import styles from './profile.module.css'
import { profileTabs } from './profile-tabs'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

/** Loaded late: phones don't show the plans, and only creators see their own prices. */
const SubscriptionPanel = latePart(
  () => import('~/features/money/subscriptions/SubscriptionPanel').then((module) => module.SubscriptionPanel),
  [panelStyles, cardStyles, choiceStyles, priceStyles],
)
const Prices = latePart(() => import('./Prices').then((module) => module.Prices), [pricesStyles, cardStyles])

/** On phones the head is taller than the cover, which is cropped. */
const place: Place = [
  { from: '1200px', width: '1020px', ratio: coverRatio },
  { from: '768px', width: '90vw', ratio: coverRatio },
  { width: '95vw', ratio: phoneCoverRatio },
]

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('public', async ({ api, viewer, params, request }) => {
  const id = params.profileId ?? ''
  const [profile, subscriptions] = await Promise.all([
    api('GET /performers/{id}', { params: { id } }),
    viewer ? api('GET /subscriptions/user/search', { query: { performerId: id, limit: 1 } }) : null,
  ]).catch(orNotFound)
  return {
    profile,
    subscription: subscriptions?.data[0] ?? null,
    mine: viewer?._id === profile._id,
    url: addressOf(request, profilePath(profile)),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Page not found' })
  const { profile, url } = loaderData
  const title = profile.username ? `${profile.name} (@${profile.username})` : profile.name
  const share = { kind: 'creator', id: profile._id } as const
  return pageMeta(matches, {
    title,
    description: excerpt(profile.bio, 155),
    url,
    share,
    rss: `${profilePath(profile)}/rss.xml`,
    type: 'profile',
    jsonLd: [profileData(profile, url, shareImage(url, share))],
  })
}

/** The head of the page, and one of its tabs below. */
export default function Profile({ loaderData: { profile, subscription, mine, url } }: Route.ComponentProps) {
  return (
    <div className={styles.profile}>
      <Picture {...coverPicture(profile, place)} eager className={styles.cover} />
      <div className={styles.columns}>
        <Identity profile={profile} subscription={subscription} mine={mine} url={url} />
        <div className={mine ? styles.side : `${styles.side} ${styles.plans}`}>
          {mine ? (
            <Prices profile={profile} />
          ) : (
            <SubscriptionPanel profile={profile} subscription={subscription} />
          )}
        </div>
        <div className={styles.shelves}>
          <TabLinks label={`${profile.name}’s page`} tabs={useAvailable(profileTabs(profile))} />
          <Outlet context={{ profile, mine }} />
        </div>
      </div>
    </div>
  )
}
