import { FilterChips } from '~/ui/list/FilterChips'
import { ListTools } from '~/ui/list/ListTools'
import { type ContentQuery, contentStates } from './content-query'

interface ContentToolsProps {
  query: ContentQuery
  label: string
  /** Whether things of this kind can wait for their time. */
  schedules?: boolean
}

/** Finding one's own things: by a word, by their state. */
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
