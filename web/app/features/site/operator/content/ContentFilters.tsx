import { contentStatuses, contentTypes } from '@ovation/contract/content-types'
import { ListTools } from '../console/list/Console'
import { FilterForm } from '../console/list/FilterForm'
import { FilterMenu } from '../console/list/FilterMenu'
import { ListSearch } from '../console/list/ListParts'
import { statusNames, typeNames } from './content-labels'

export const ContentFilters = ({ q }: { q: string }) => (
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
    <FilterForm
      fields={[
        { label: 'Person', name: 'person', placeholder: 'Username or id' },
        { label: 'From', name: 'from', type: 'date' },
        { label: 'To', name: 'to', type: 'date' },
      ]}
    />
  </>
)
