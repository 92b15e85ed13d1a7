import type { FoundCounts } from '@ovation/contract'
import { Fragment } from 'react'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Link } from '~/ui/link/Link'
import { resultsElsewhere } from './result-counts'
import type { ResultKind } from './result-kinds'
import styles from './search.module.css'
import { searchPath } from './search-path'

interface NothingFoundProps {
  kind: ResultKind
  q: string
  counts: FoundCounts | null
}

/** No results, with links to tabs that have some. */
export function NothingFound({ kind, q, counts }: NothingFoundProps) {
  const title = !q ? 'Nothing here yet' : kind === 'creators' ? 'No creators found' : 'Nothing found'
  const [most, ...others] = counts ? resultsElsewhere(counts, kind) : []
  if (most) {
    return (
      <EmptyState
        picture="/state-empty.webp"
        title={title}
        action={
          <ButtonLink to={searchPath(most.kind, q)} look="go">
            See {most.label}
          </ButtonLink>
        }
      >
        “{q}” has results in another tab.
        {others.length > 0 && (
          <span className={styles.others}>
            Also{' '}
            {others.map(({ kind: other, label }, place) => (
              <Fragment key={other}>
                {place > 0 && ', '}
                <Link to={searchPath(other, q)}>{label}</Link>
              </Fragment>
            ))}
            .
          </span>
        )}
      </EmptyState>
    )
  }
  if (!q) {
    return (
      <EmptyState
        picture="/state-empty.webp"
        title={title}
        action={<ButtonLink to="/creators">Explore creators</ButtonLink>}
      >
        Posts from creators appear here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="/state-empty.webp"
      title={title}
      action={
        kind === 'creators' ? (
          <ButtonLink to="/creators">See everyone</ButtonLink>
        ) : (
          <ButtonLink to={searchPath(kind, '')}>See the latest</ButtonLink>
        )
      }
    >
      {kind === 'creators'
        ? 'Try a shorter search, or browse by category.'
        : 'Try a shorter search or other words.'}
    </EmptyState>
  )
}
