import { Narrowing } from '~/ui/list/FilterChips'
import { ListTools } from '~/ui/list/ListTools'
import { type ShelfQuery, shelfStates } from './content-query'

interface ShelfToolsProps {
  query: ShelfQuery
  label: string
  /** Whether things of this kind can wait for their time. */
  schedules?: boolean
}

/** Finding one's own things: by a word, by their state. */
export const ShelfTools = ({ query: { q, status }, label, schedules = false }: ShelfToolsProps) => (
  <ListTools label={label} q={q} kept={{ status }}>
    <Narrowing
      label="Status"
      name="status"
      chosen={status ?? null}
      choices={shelfStates
        .filter(({ status }) => schedules || status !== 'scheduled')
        .map(({ status, label }) => ({ value: status, label }))}
    />
  </ListTools>
)
