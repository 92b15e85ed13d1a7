import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'

/** A search in a list found nothing. */
export const NoMatches = () => (
  <EmptyState title="Nothing found" action={<ButtonLink to="?">Show all</ButtonLink>}>
    Try fewer letters, or another filter.
  </EmptyState>
)
