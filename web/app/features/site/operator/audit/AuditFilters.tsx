import { auditActions } from '@ovation/contract/audit-actions'
import { useSearchParams } from 'react-router'
import { Button } from '~/ui/controls/Button'
import { ChipLink } from '~/ui/controls/Chip'
import { type Choice, SelectField } from '~/ui/form/SelectField'
import { GetForm } from '~/ui/link/GetForm'
import { dayFields, FilterForm } from '../console/list/FilterForm'
import { fromStart, searchWith } from '../console/list/list-query'
import { actionLabels } from './action-labels'
import styles from './audit.module.css'
import { auditSearch } from './audit-query'

const actions = auditActions.map((action) => ({ value: action, text: actionLabels[action] }))
/** The form has these itself; the others begin the list again. */
const own = ['action', 'operator', 'page', 'cursor', 'open']

/** By action, operator and day, and by the subject that a link named. */
export function AuditFilters({ operators }: { operators: readonly Choice[] }) {
  const [search] = useSearchParams()
  const { action = '', operatorId = '', subjectId } = auditSearch(search)
  return (
    <>
      <GetForm key={`${action} ${operatorId}`} className={styles.filter}>
        {[...search].map(
          ([name, value]) => !own.includes(name) && <input key={name} type="hidden" {...{ name, value }} />,
        )}
        <SelectField
          label="Action"
          name="action"
          options={actions}
          empty="All actions"
          defaultValue={action}
        />
        <SelectField
          label="Operator"
          name="operator"
          options={operators}
          empty="All operators"
          defaultValue={operatorId}
        />
        <Button type="submit">Filter</Button>
      </GetForm>
      <FilterForm fields={dayFields} />
      {subjectId && (
        <p>
          <ChipLink to={searchWith(search, { ...fromStart, about: null })} look="chosen">
            About one subject: show all
          </ChipLink>
        </p>
      )}
    </>
  )
}
