import { FilterForm } from '../console/FilterForm'

const tokens = { inputMode: 'decimal', placeholder: 'Tokens' } as const

/** Filters by person, days and amounts. */
export const AmountFilters = () => (
  <FilterForm
    fields={[
      { label: 'Person', name: 'person', placeholder: 'Username or id' },
      { label: 'From', name: 'from', type: 'date' },
      { label: 'To', name: 'to', type: 'date' },
      { label: 'At least', name: 'min', ...tokens },
      { label: 'At most', name: 'max', ...tokens },
    ]}
  />
)
