import { limits } from '@ovation/contract/limits'
import { useSearchParams } from 'react-router'
import { ChipLink } from '~/ui/controls/Chip'
import { shortCount } from '~/ui/text/format'
import styles from './Console.module.css'
import { fromStart, searchWith } from './list-query'

interface ListTabsProps {
  label: string
  /** The first is the default. Counts end at the limit of counted lists. */
  tabs: readonly { show: string; label: string; count?: number }[]
  chosen: string
}

/** Filters of a list with their counts. */
export function ListTabs({ label, tabs, chosen }: ListTabsProps) {
  const [search] = useSearchParams()
  return (
    <nav className={styles.filters} aria-label={label}>
      {tabs.map(({ show, label, count }, at) => (
        <ChipLink
          key={show}
          to={searchWith(search, { ...fromStart, show: at === 0 ? null : show })}
          look={show === chosen ? 'chosen' : 'plain'}
          aria-current={show === chosen ? 'true' : undefined}
        >
          {count === undefined
            ? label
            : `${label} ${shortCount(count)}${count >= limits.countedRows ? '+' : ''}`}
        </ChipLink>
      ))}
    </nav>
  )
}

/** The filter in the URL, or the default. */
export const shownIn = <Show extends string>(
  search: URLSearchParams,
  shows: readonly [Show, ...Show[]],
): Show => shows.find((show) => show === search.get('show')) ?? shows[0]
