import { useLocation } from 'react-router'
import { ChipLink } from '~/ui/controls/Chip'
import IconX from '~/ui/icons/IconX'
import { withoutParam, withParams } from '~/ui/list/search-params'
import styles from './ActiveFilters.module.css'
import type { ActiveFilter } from './active-filters'

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const { search } = useLocation()
  if (filters.length === 0) return null
  const none = Object.fromEntries(filters.map(({ name }) => [name, null]))
  return (
    <ul className={styles.filters} aria-label="Active filters">
      {filters.map(({ name, value, label }) => (
        <li key={`${name}-${value}`}>
          <ChipLink to={withoutParam(search, name, value)} keepsScroll>
            <span className="visually-hidden">Remove </span>
            {label}
            <IconX size={16} stroke={2} aria-hidden />
          </ChipLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <ChipLink to={withParams(search, none)} keepsScroll look="bare">
            Clear all
          </ChipLink>
        </li>
      )}
    </ul>
  )
}
