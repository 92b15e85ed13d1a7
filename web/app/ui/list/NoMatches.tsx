import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'

/** Shown when a search or filter finds nothing. */
export const NoMatches = () => (
  <EmptyState title="No results" action={<ButtonLink to="?">Show all</ButtonLink>}>
    Try a shorter search or another filter.
  </EmptyState>
)
