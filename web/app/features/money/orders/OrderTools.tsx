import { FilterChips } from '~/ui/list/FilterChips'
import { ListTools } from '~/ui/list/ListTools'
import { type OrderQuery, orderKinds, orderStates } from './order-query'

interface OrderToolsProps {
  query: OrderQuery
  /** Sellers of both kinds look for one of them. */
  kinds?: boolean
}

/** Finding an order: by its number or a word, by its state. */
export function OrderTools({ query, kinds = false }: OrderToolsProps) {
  const { q, deliveryStatus: status, productType: type } = query
  return (
    <ListTools label="Search by name or number" q={q} kept={{ status, type }} many>
      <FilterChips
        label="Status"
        name="status"
        chosen={status ?? null}
        choices={orderStates.map(({ status, label }) => ({ value: status, label }))}
      />
      {kinds && (
        <FilterChips
          label="Type"
          name="type"
          chosen={type ?? null}
          choices={orderKinds.map(({ type, label }) => ({ value: type, label }))}
        />
      )}
    </ListTools>
  )
}
