import { useSearchParams } from 'react-router'
import { Button } from '~/ui/controls/Button'
import { TextField } from '~/ui/form/TextField'
import { GetForm } from '~/ui/link/GetForm'
import styles from './transactions.module.css'

/** The fields of the form; it keeps the other filters. */
const own = ['person', 'min', 'max', 'from', 'to', 'page', 'cursor', 'open']

/** Filters by person, days and amounts. */
export function AmountFilters() {
  const [search] = useSearchParams()
  const value = (name: string) => search.get(name) ?? ''
  return (
    <GetForm key={search.toString()} role="search" className={styles.filters}>
      {[...search].map(
        ([name, kept]) => !own.includes(name) && <input key={name} type="hidden" name={name} value={kept} />,
      )}
      <TextField label="Person" name="person" defaultValue={value('person')} placeholder="Username or id" />
      <TextField label="From" name="from" type="date" defaultValue={value('from')} />
      <TextField label="To" name="to" type="date" defaultValue={value('to')} />
      <TextField
        label="At least"
        name="min"
        inputMode="decimal"
        defaultValue={value('min')}
        placeholder="Tokens"
      />
      <TextField
        label="At most"
        name="max"
        inputMode="decimal"
        defaultValue={value('max')}
        placeholder="Tokens"
      />
      <Button type="submit">Show</Button>
    </GetForm>
  )
}
