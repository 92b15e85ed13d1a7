import { Form } from 'react-router'
import { Narrowing } from '~/features/items/Narrowing'
import { SearchBox } from '~/ui/SearchBox'
import styles from './ShelfTools.module.css'
import { type ShelfQuery, shelfStates } from './shelf-query'

/** Finding one's own things: by a word, by their state. Only the address changes, so it needs no script. */
export function ShelfTools({ query, label }: { query: ShelfQuery; label: string }) {
  return (
    <div className={styles.tools}>
      <Form className={styles.search}>
        {query.status && <input type="hidden" name="status" value={query.status} />}
        <SearchBox key={query.q} label={label} placeholder={label} defaultValue={query.q} />
      </Form>
      <Narrowing
        className={styles.states}
        label="State"
        name="status"
        chosen={query.status ?? null}
        choices={shelfStates.map(({ status, label }) => ({ value: status, label }))}
      />
    </div>
  )
}
