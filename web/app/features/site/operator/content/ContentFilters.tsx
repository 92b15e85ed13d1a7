import { contentStatuses, contentTypes } from '@ovation/contract/content-types'
import { useSearchParams } from 'react-router'
import { Button } from '~/ui/controls/Button'
import { TextField } from '~/ui/form/TextField'
import { GetForm } from '~/ui/link/GetForm'
import { ListTools } from '../console/Console'
import { FilterMenu } from '../console/FilterMenu'
import { ListSearch } from '../console/ListParts'
import styles from './content.module.css'
import { statusNames, typeNames } from './content-labels'

/** The fields of the form; it keeps the other filters. */
const own = ['person', 'from', 'to', 'page', 'cursor', 'open']

export function ContentFilters({ q }: { q: string }) {
  const [search] = useSearchParams()
  const value = (name: string) => search.get(name) ?? ''
  return (
    <>
      <ListTools>
        <ListSearch label="Title, text or id" q={q} />
        <FilterMenu
          label="Type"
          name="type"
          choices={contentTypes.map((type) => ({ value: type, text: typeNames[type] }))}
        />
        <FilterMenu
          label="Status"
          name="status"
          choices={contentStatuses.map((status) => ({ value: status, text: statusNames[status] }))}
        />
        <FilterMenu label="Reports" name="reported" choices={[{ value: 'yes', text: 'Reported' }]} />
      </ListTools>
      <GetForm key={search.toString()} role="search" className={styles.filters}>
        {[...search].map(
          ([name, kept]) =>
            !own.includes(name) && <input key={name} type="hidden" name={name} value={kept} />,
        )}
        <TextField label="Person" name="person" defaultValue={value('person')} placeholder="Username or id" />
        <TextField label="From" name="from" type="date" defaultValue={value('from')} />
        <TextField label="To" name="to" type="date" defaultValue={value('to')} />
        <Button type="submit">Filter</Button>
      </GetForm>
    </>
  )
}
