import { Form } from 'react-router'
import { Narrowing } from '~/features/items/Narrowing'
import { SearchBox } from '~/ui/SearchBox'
import styles from './OrderTools.module.css'
import { type OrderQuery, orderKinds, orderStates } from './order-query'

interface OrderToolsProps {
  query: OrderQuery
  /** Sellers of both kinds look for one of them. */
  kinds?: boolean
}

/** Finding an order: by its number or a word, by its state. Only the address changes, so it needs no script. */
export function OrderTools({ query, kinds = false }: OrderToolsProps) {
  const label = 'Search by name or number'
  return (
    <div className={styles.tools}>
      <Form className={styles.search}>
        {query.deliveryStatus && <input type="hidden" name="status" value={query.deliveryStatus} />}
        {query.productType && <input type="hidden" name="type" value={query.productType} />}
        <SearchBox key={query.q} label={label} placeholder={label} defaultValue={query.q} />
      </Form>
      <Narrowing
        className={styles.states}
        label="State"
        name="status"
        chosen={query.deliveryStatus ?? null}
        choices={orderStates.map(({ status, label }) => ({ value: status, label }))}
      />
      {kinds && (
        <Narrowing
          className={styles.states}
          label="Kind"
          name="type"
          chosen={query.productType ?? null}
          choices={orderKinds.map(({ type, label }) => ({ value: type, label }))}
        />
      )}
    </div>
  )
}
