import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '~/ui/controls/Button'
import { TextField } from '~/ui/form/TextField'
import { GetForm } from '~/ui/link/GetForm'
import styles from './FilterForm.module.css'

type Field = Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode' | 'placeholder'> & {
  /** The name of the query parameter. */
  name: string
}

/** A person, by username or id. */
export const personField = (label: string, name: string): Field => ({
  ...{ label, name, placeholder: 'Username or id' },
})

/** The first and the last day. */
export const dayFields: readonly Field[] = [
  { label: 'From', name: 'from', type: 'date' },
  { label: 'To', name: 'to', type: 'date' },
]

/** What a change of the filters drops: the list begins again. */
const dropped = ['page', 'cursor', 'open']

interface FilterFormProps {
  fields: readonly Field[]
  /** Below the fields. */
  hint?: string | undefined
}

/** Filters that are typed, folded on a phone until one is set. It keeps the other filters of the list. */
export function FilterForm({ fields, hint }: FilterFormProps) {
  const [search] = useSearchParams()
  const own = [...dropped, ...fields.map(({ name }) => name)]
  const isSet = fields.some(({ name }) => search.has(name))
  return (
    <details className={styles.more} open={isSet}>
      <summary>More filters</summary>
      <GetForm key={search.toString()} role="search" aria-label="Filters" className={styles.filters}>
        {[...search].map(
          ([name, kept]) =>
            !own.includes(name) && <input key={name} type="hidden" name={name} value={kept} />,
        )}
        {fields.map((field) => (
          <TextField key={field.name} {...field} defaultValue={search.get(field.name) ?? ''} />
        ))}
        <Button type="submit">Filter</Button>
      </GetForm>
      {hint && <p className={styles.hint}>{hint}</p>}
    </details>
  )
}
