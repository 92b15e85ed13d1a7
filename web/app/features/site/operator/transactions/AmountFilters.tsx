import { dayFields, FilterForm, personField } from '../console/list/FilterForm'

const tokens = { inputMode: 'decimal', placeholder: 'Tokens' } as const

/** Filters by person, days and amounts. */
export const AmountFilters = () => (
  <FilterForm
    fields={[
      personField('Person', 'person'),
      ...dayFields,
      { label: 'At least', name: 'min', ...tokens },
      { label: 'At most', name: 'max', ...tokens },
    ]}
  />
)
