import { FilterChips } from '~/ui/list/FilterChips'
import { ListTools } from '~/ui/list/ListTools'
import { type ContentQuery, contentStates } from './content-query'

interface ContentToolsProps {
  query: ContentQuery
  label: string
  /** Whether items of this kind can be scheduled. */
  schedules?: boolean
}

/** Search and status filter of a creator's own list. */
export const ContentTools = ({ query: { q, status }, label, schedules = false }: ContentToolsProps) => (
  <ListTools label={label} q={q} kept={{ status }}>
    <FilterChips
      label="Status"
      name="status"
      chosen={status ?? null}
      choices={contentStates
        .filter(({ status }) => schedules || status !== 'scheduled')
        .map(({ status, label }) => ({ value: status, label }))}
    />
  </ListTools>
)
