import { FilterChips } from '~/ui/list/FilterChips'
import { ListTools } from '~/ui/list/ListTools'
import { type OrderQuery, orderKinds, orderStates } from './order-query'

interface OrderToolsProps {
  query: OrderQuery
  /** Adds a filter by type, for sellers of both. */
  kinds?: boolean
}

/** Search by number or word, and filter by status. */
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
