import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useCurrentUser } from '~/store/hooks'
import { useAction } from '~/ui/feedback/use-action'
import styles from './case.module.css'
import type { CaseShown } from './case-rows'

/** Who handles an open case. */
export function AssigneeField({ one: { _id: id, assignee, assignees } }: { one: CaseShown }) {
  const field = useId()
  const me = useCurrentUser()
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async (assigneeId: string) => {
    await api('PUT /operator/cases/{id}/assignee', {
      params: { id },
      body: { assigneeId: assigneeId || null },
    })
    await revalidate()
  })
  return (
    <div className={styles.assignee}>
      <label htmlFor={field}>Assigned to</label>
      <select
        id={field}
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
    </div>
  )
}
