import { ButtonLink } from '~/ui/Button'
import { State } from '~/ui/EmptyState'

/** A search in a list found nothing. */
export const NothingFits = () => (
  <State title="Nothing found" action={<ButtonLink to={{ search: '' }}>Show all</ButtonLink>}>
    Try fewer letters, or another filter.
  </State>
)
