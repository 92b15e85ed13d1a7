import { ApiError } from '@ovation/contract/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { profilePath } from '~/shell/session'
import { excerpt } from '~/ui/format'
import { Picture } from '~/ui/Picture'
import type { Route } from './+types/profile'
import { About } from './About'
import { CreatorGrid } from './CreatorGrid'
import { Identity } from './Identity'
import { Prices } from './Prices'
import styles from './profile.module.css'
import { profileDetails } from './profile-details.server'
import { WelcomeVideo } from './WelcomeVideo'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

const othersShown = 4

export const loader = page('public', async ({ api, viewer, params, request }) => {
  const id = params.profileId ?? ''
  const profile = await api('GET /performers/{id}', { params: { id } }).catch((error: unknown) => {
    // An address no creator could have is as lost as one nobody has.
    if (error instanceof ApiError && error.status === 422) throw new Response(null, { status: 404 })
    throw error
  })
  const category = profile.categories[0] ?? null
  const [countries, languages, near] = await Promise.all([
    api('GET /countries/list'),
    api('GET /languages/list'),
    api('GET /performers/user/search', {
      query: { limit: othersShown + 1, ...(category ? { categoryIds: category._id } : {}) },
    }),
  ])
  return {
    profile,
    details: profileDetails(profile, { countries, languages }),
    near: { category, creators: near.data.filter(({ _id }) => _id !== profile._id).slice(0, othersShown) },
    mine: viewer?._id === profile._id,
    url: addressOf(request, profilePath(profile)),
    image: addressOf(request, profile.cover ?? profile.avatar),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Nobody on this stage' })
  const { profile, url, image } = loaderData
  const title = profile.username ? `${profile.name} (@${profile.username})` : profile.name
  return pageMeta(matches, { title, description: excerpt(profile.bio, 155), url, image, type: 'profile' })
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, details, near, mine, url } = loaderData
  return (
    <div className={styles.profile}>
      {profile.cover ? (
        <Picture src={profile.cover} thumbhash={profile.coverThumbhash} eager className={styles.cover} />
      ) : (
        <div className={styles.cover} />
      )}
      <div className={styles.columns}>
        <div className={styles.lead}>
          <Identity profile={profile} mine={mine} url={url} />
          {profile.activateWelcomeVideo && profile.welcomeVideoPath && (
            <WelcomeVideo name={profile.name} src={profile.welcomeVideoPath} />
          )}
          <About name={profile.name} categories={profile.categories} details={details} />
        </div>
        <Prices profile={profile} />
      </div>
      {near.creators.length > 1 && (
        <section className={styles.near} aria-labelledby="near">
          <h2 id="near" className="display">
            {near.category ? `Also in ${near.category.name}` : 'Others on stage'}
          </h2>
          <CreatorGrid creators={near.creators} />
        </section>
      )}
    </div>
  )
}
