import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useCurrentUser } from '~/store/hooks'
import { useAction } from '~/ui/feedback/use-action'
import field from '~/ui/form/Field.module.css'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import styles from './case.module.css'
import type { CaseShown } from './case-rows'

/** Who handles an open case. */
export function AssigneeField({ one: { _id: caseId, assignee, assignees } }: { one: CaseShown }) {
  const id = useId()
  const me = useCurrentUser()
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async (assigneeId: string) => {
    await api('PUT /operator/cases/{id}/assignee', {
      params: { id: caseId },
      body: { assigneeId: assigneeId || null },
    })
    await revalidate()
  })
  return (
    <div className={styles.assignee}>
      <label htmlFor={id}>Assigned to</label>
      <div className={field.box}>
        <select
          id={id}
          className={field.input}
          defaultValue={assignee?._id ?? ''}
          disabled={busy}
          onChange={({ currentTarget }) => void run(currentTarget.value)}
        >
          <option value="">Unassigned</option>
          {assignees.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {_id === me?._id ? `${name} (you)` : name}
            </option>
          ))}
        </select>
        <span className={field.right}>
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </span>
      </div>
    </div>
  )
}
