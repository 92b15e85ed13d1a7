import { Narrowing } from '~/features/items/Narrowing'
import { ListTools } from './ListTools'
import { type ShelfQuery, shelfStates } from './shelf-query'

/** Finding one's own things: by a word, by their state. */
export const ShelfTools = ({ query: { q, status }, label }: { query: ShelfQuery; label: string }) => (
  <ListTools label={label} q={q} kept={{ status }}>
    <Narrowing
      label="State"
      name="status"
      chosen={status ?? null}
      choices={shelfStates.map(({ status, label }) => ({ value: status, label }))}
    />
  </ListTools>
)
