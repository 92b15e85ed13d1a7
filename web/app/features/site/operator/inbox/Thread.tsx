import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { SelectField } from '~/ui/form/SelectField'
import { PanelHead } from '../console/detail/PanelHead'
import { BackToList } from '../console/list/ListParts'
import { refreshPending } from '../console/pending'
import type { ThreadRow } from './inbox-rows'
import { ReplyForm } from './ReplyForm'
import styles from './Thread.module.css'

interface ThreadProps {
  thread: ThreadRow
  operators: { _id: string; name: string }[]
}

/** A message of the contact form with its replies. */
export function Thread({ thread, operators }: ThreadProps) {
  const { name, email, subject, message, at, closed } = thread
  return (
    <>
      <BackToList />
      <PanelHead title={subject || 'Message without a subject'}>
        <p>
          {name}, {email}
        </p>
        {closed && <p>Closed {closed}</p>}
      </PanelHead>
      <ol className={styles.thread}>
        <li>
          <p className={styles.by}>
            {name}, {at}
          </p>
          <p className={styles.text}>{message}</p>
        </li>
        {thread.thread.map(({ _id, by, at, text }) => (
          <li key={_id} data-ours>
            <p className={styles.by}>
              {by}, {at}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <Assignee thread={thread} operators={operators} />
      <ReplyForm key={thread.replies} thread={thread} />
      <Status thread={thread} />
    </>
  )
}

function Assignee({ thread: { _id: id, assigneeId }, operators }: ThreadProps) {
  const { revalidate } = useRevalidator()
  const { run } = useAction(async (operatorId: string | null) => {
    await api('PUT /operator/inbox/{id}/assignee', { params: { id }, body: { operatorId } })
    toast({ message: operatorId ? 'Message assigned.' : 'Message unassigned.' })
    await Promise.all([revalidate(), refreshPending()])
  })
  return (
    <SelectField
      key={assigneeId}
      label="Assigned to"
      name="assignee"
      options={operators.map(({ _id, name }) => ({ value: _id, text: name }))}
      empty="Unassigned"
      defaultValue={assigneeId}
      onChange={({ currentTarget: { value } }) => void run(value || null)}
    />
  )
}

function Status({ thread: { _id: id, status } }: Pick<ThreadProps, 'thread'>) {
  const { revalidate } = useRevalidator()
  const next = status === 'open' ? 'closed' : 'open'
  const { busy, run } = useAction(async () => {
    await api('PUT /operator/inbox/{id}/status', { params: { id }, body: { status: next } })
    toast({ message: next === 'closed' ? 'Message closed.' : 'Message reopened.' })
    await Promise.all([revalidate(), refreshPending()])
  })
  return (
    <Button full busy={busy && 'Saving…'} onClick={() => void run()}>
      {next === 'closed' ? 'Close without a reply' : 'Reopen'}
    </Button>
  )
}
