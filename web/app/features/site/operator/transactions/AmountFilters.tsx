import { dayFields, FilterForm, personField } from '../console/list/FilterForm'

const tokens = { inputMode: 'decimal', placeholder: 'Tokens' } as const

interface AmountFiltersProps {
  /** What a filter needs besides. */
  hint?: string | undefined
}

/** Filters by person, days and amounts. */
export const AmountFilters = ({ hint }: AmountFiltersProps) => (
  <FilterForm
    hint={hint}
    fields={[
      personField('Person', 'person'),
      ...dayFields,
      { label: 'At least', name: 'min', ...tokens },
      { label: 'At most', name: 'max', ...tokens },
    ]}
  />
)
