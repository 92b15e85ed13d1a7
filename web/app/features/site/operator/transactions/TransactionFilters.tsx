import { ListTools } from '../console/list/Console'
import { FilterMenu } from '../console/list/FilterMenu'
import { AmountFilters } from './AmountFilters'
import { sourceChoices, statusChoices, typeChoices } from './transaction-labels'

export const TransactionFilters = () => (
  <>
    <ListTools>
      <FilterMenu label="Type" name="type" choices={typeChoices} />
      <FilterMenu label="Status" name="status" choices={statusChoices} />
      <FilterMenu label="Paid from" name="source" choices={sourceChoices} />
    </ListTools>
    <AmountFilters />
  </>
)
