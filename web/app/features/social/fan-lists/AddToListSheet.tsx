import type { FanList } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useEffect, useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { FormError } from '~/ui/feedback/FormError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { counted } from '~/ui/text/format'
import styles from './AddToListSheet.module.css'

export interface AddToListSheetProps {
  fan: { _id: string; name: string }
  onClose: () => void
}

/** The lists of a fan. Changes are saved at once; a new list starts with this fan. */
export function AddToListSheet({ fan, onClose }: AddToListSheetProps) {
  const { lists, failed, setMember } = useListsOf(fan._id)
  const submission = useSubmit(async (values, form) => {
    const created = await api('POST /fan-lists', { body: { name: textOf(values, 'name') } })
    await setMember(created, true)
    form.reset()
  })
  return (
    <Sheet title={`Lists with ${fan.name}`} held={submission.busy} onClose={onClose}>
      {failed ? (
        <FormError why={failed} />
      ) : !lists ? (
        <Skeleton width="100%" height="44px" />
      ) : lists.length === 0 ? (
        <p className={styles.none}>You have no lists yet. Only you can see your lists.</p>
      ) : (
        <ul className={styles.lists} aria-label="Your lists">
          {lists.map((list) => (
            <li key={list._id}>
              <label className={styles.list}>
                <input
                  type="checkbox"
                  checked={list.hasFan}
                  onChange={(event) => void setMember(list, event.currentTarget.checked)}
                />
                {list.name}
                <small>{counted(list.total, 'person', 'people')}</small>
              </label>
            </li>
          ))}
        </ul>
      )}
      <Form submission={submission}>
        <TextField label="New list" name="name" maxLength={limits.fanListName} required autoComplete="off" />
        <Submit busy="Creating…" look="line" full>
          Create and add
        </Submit>
      </Form>
    </Sheet>
  )
}

function useListsOf(fanId: string) {
  const [lists, setLists] = useState<FanList[] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const request = new AbortController()
    api('GET /fan-lists', { query: { fanId }, signal: request.signal })
      .then(({ data }) => setLists(data))
      .catch((error: unknown) => {
        if (!request.signal.aborted) setFailed(errorMessage(error))
      })
    return () => request.abort()
  }, [fanId])

  const update = (list: FanList) =>
    setLists((before) => {
      const others = (before ?? []).filter(({ _id }) => _id !== list._id)
      return [...others, list].sort((one, two) => one.name.localeCompare(two.name))
    })

  /** Shows a change at once and reverts it if the server refuses. */
  async function setMember(list: FanList, hasFan: boolean) {
    update({ ...list, hasFan })
    const path = hasFan ? 'POST /fan-lists/{id}/members' : 'POST /fan-lists/{id}/members/remove'
    try {
      const saved = await api(path, { params: { id: list._id }, body: { fanIds: [fanId] } })
      update({ ...saved, hasFan })
    } catch (error) {
      update(list)
      toast({ kind: 'error', message: errorMessage(error) })
    }
  }
  return { lists, failed, setMember }
}
