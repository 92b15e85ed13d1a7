import { useLocation } from 'react-router'
import { ChipLink } from '~/ui/controls/Chip'
import { withParams } from '~/ui/list/search-params'
import styles from './FilterChips.module.css'

interface FilterChipsProps {
  label: string
  /** The name of the query parameter. */
  name: string
  chosen: string | null
  choices: readonly { value: string | null; label: string }[]
}

/** Filters of a list. Made of links, so they work without scripts. */
export function FilterChips({ label, name, chosen, choices }: FilterChipsProps) {
  const { search } = useLocation()
  return (
    <nav className={styles.chips} aria-label={label}>
      {choices.map(({ value, label }) => (
        <ChipLink
          key={label}
          to={withParams(search, { [name]: value })}
          look={value === chosen ? 'chosen' : 'plain'}
          aria-current={value === chosen ? 'true' : undefined}
          keepsScroll
        >
          {label}
        </ChipLink>
      ))}
    </nav>
  )
}
