import type { CreatorCard } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useLocation } from 'react-router'
import { FollowButton } from '~/features/identity/follow/FollowButton'
import { FooterLinks } from '~/shell/navigation/FooterLinks'
import { Button } from '~/ui/controls/Button'
import { SearchBox } from '~/ui/controls/SearchBox'
import { GetForm } from '~/ui/link/GetForm'
import { PersonRow, PersonRowSkeleton } from './PersonRow'
import styles from './Suggestions.module.css'
import { useSuggestions } from './use-suggestions'

/** The side column: search, top creators and suggestions. */
export function Suggestions() {
  const { suggested, failed, retry } = useSuggestions()
  const { pathname } = useLocation()
  return (
    <>
      {!pathname.startsWith('/search') && (
        <GetForm action="/search" role="search" aria-label="People and posts">
          <SearchBox label="Search people and posts" placeholder="Search people and posts" />
        </GetForm>
      )}
      {failed ? (
        <p className={styles.failed}>
          {messages.tryAgainLater}
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        </p>
      ) : (
        <>
          <People title="Top this month" people={suggested?.top} />
          <People title="Suggested for you" people={suggested?.sample} />
        </>
      )}
      <FooterLinks />
    </>
  )
}

const places = [1, 2, 3]

function People({ title, people }: { title: string; people: CreatorCard[] | undefined }) {
  if (people?.length === 0) return null
  return (
    <section className={people ? undefined : styles.loading} aria-busy={!people || undefined}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {people
          ? people.map((creator) => (
              <li key={creator._id}>
                <PersonRow creator={creator}>
                  <FollowButton creator={creator} size="sm" />
                </PersonRow>
              </li>
            ))
          : places.map((place) => (
              <li key={place}>
                <PersonRowSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
