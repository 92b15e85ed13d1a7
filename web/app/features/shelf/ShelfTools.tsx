import { Form, useLocation } from 'react-router'
import { changed } from '~/features/people/url'
import { ChipLink } from '~/ui/Chip'
import { SearchBox } from '~/ui/SearchBox'
import styles from './ShelfTools.module.css'
import { type ShelfQuery, shelfStates } from './shelf-query'

/** Finding one's own things: by a word, by their state. Only the address changes, so it needs no script. */
export function ShelfTools({ query, label }: { query: ShelfQuery; label: string }) {
  const { search } = useLocation()
  return (
    <div className={styles.tools}>
      <Form className={styles.search}>
        {query.status && <input type="hidden" name="status" value={query.status} />}
        <SearchBox key={query.q} label={label} placeholder={label} defaultValue={query.q} />
      </Form>
      <nav className={styles.states} aria-label="State">
        {shelfStates.map(({ status, label }) => (
          <ChipLink
            key={label}
            to={{ search: changed(search, { status }) }}
            look={status === (query.status ?? null) ? 'chosen' : 'plain'}
            aria-current={status === (query.status ?? null) ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {label}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}
