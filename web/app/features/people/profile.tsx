import type { CreatorCard } from '@ovation/contract'
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
import { coverPicture } from './card-picture'
import { Identity } from './Identity'
import { Prices } from './Prices'
import styles from './profile.module.css'
import { profileDetails } from './profile-details.server'
import { referenceLists } from './reference.server'
import { WelcomeVideo } from './WelcomeVideo'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

const othersShown = 4
/** The page's own creator may be among those asked for. */
const asked = othersShown + 1
const nobody = { data: [] }

export const loader = page('public', async ({ api, viewer, params, request }) => {
  const id = params.profileId ?? ''
  const profile = await api('GET /performers/{id}', { params: { id } }).catch((error: unknown) => {
    // An address no creator could have is as lost as one nobody has.
    if (error instanceof ApiError && error.status === 422) throw new Response(null, { status: 404 })
    throw error
  })
  const [category] = profile.categories
  const [references, alike, anyone] = await Promise.all([
    referenceLists(api),
    category
      ? api('GET /performers/user/search', { query: { limit: asked, categoryIds: category._id } })
      : nobody,
    api('GET /performers/search/random', { query: { limit: asked * 2 } }),
  ])
  return {
    profile,
    details: profileDetails(profile, references),
    others: othersThan(profile, [...alike.data, ...anyone.data]),
    mine: viewer?._id === profile._id,
    url: addressOf(request, profilePath(profile)),
    image: addressOf(request, profile.cover ?? profile.avatar),
  }
})

/** Whoever does the same comes first, each once; an odd one out would leave a hole in the rows. */
function othersThan(profile: { _id: string }, found: CreatorCard[]): CreatorCard[] {
  const once = new Map(found.map((creator) => [creator._id, creator]))
  once.delete(profile._id)
  const count = Math.min(once.size - (once.size % 2), othersShown)
  return [...once.values()].slice(0, count)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Nobody on this stage' })
  const { profile, url, image } = loaderData
  const title = profile.username ? `${profile.name} (@${profile.username})` : profile.name
  return pageMeta(matches, { title, description: excerpt(profile.bio, 155), url, image, type: 'profile' })
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, details, others, mine, url } = loaderData
  return (
    <div className={styles.profile}>
      <Picture {...coverPicture(profile)} eager className={styles.cover} />
      <div className={styles.columns}>
        <Identity profile={profile} mine={mine} url={url} />
        <div className={styles.side}>
          <Prices profile={profile} />
        </div>
        <div className={styles.rest}>
          {profile.activateWelcomeVideo && profile.welcomeVideoPath && (
            <WelcomeVideo name={profile.name} src={profile.welcomeVideoPath} />
          )}
          <About name={profile.name} categories={profile.categories} details={details} />
        </div>
      </div>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others" className="display">
            Others worth a seat
          </h2>
          <CreatorGrid creators={others} />
        </section>
      )}
    </div>
  )
}
