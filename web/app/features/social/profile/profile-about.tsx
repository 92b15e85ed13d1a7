import type { CreatorCard } from '@ovation/contract'
import { CreatorGrid } from '~/features/identity/people/CreatorGrid'
import { referenceLists } from '~/features/identity/people/reference.server'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import type { Route } from './+types/profile-about'
import { About } from './About'
import styles from './profile.module.css'
import { profileDetails } from './profile-details.server'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

const othersShown = 4
/** One more, because the page's creator may be among them. */
const wantedCount = othersShown + 1
const nobody = { data: [] }

export const loader = page('public', async ({ api, params }) => {
  const profile = await api('GET /performers/{id}', { params: { id: params.profileId ?? '' } }).catch(
    orNotFound,
  )
  const [category] = profile.categories
  const [references, alike, anyone] = await Promise.all([
    referenceLists(api),
    category
      ? api('GET /performers/user/search', { query: { limit: wantedCount, categoryIds: category._id } })
      : nobody,
    api('GET /performers/search/random', { query: { limit: wantedCount * 2 } }),
  ])
  return {
    profile,
    details: profileDetails(profile, references),
    others: othersThan(profile, [...alike.data, ...anyone.data]),
  }
})

/** Creators of the same category first. An even number fills the rows. */
function othersThan(profile: { _id: string }, found: CreatorCard[]): CreatorCard[] {
  const once = new Map(found.map((creator) => [creator._id, creator]))
  once.delete(profile._id)
  const count = Math.min(once.size - (once.size % 2), othersShown)
  return [...once.values()].slice(0, count)
}

/** A creator's details and other creators. */
export default function ProfileAbout({ loaderData: { profile, details, others } }: Route.ComponentProps) {
  return (
    <>
      <About name={profile.name} categories={profile.categories} details={details} />
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others" className="display">
            More creators
          </h2>
          <CreatorGrid creators={others} columns={2} />
        </section>
      )}
    </>
  )
}
