import type { FanList } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'

interface ListFormProps {
  /** The list to rename; without it, a new one. */
  list?: FanList
  onSaved: (list: FanList) => void
  onClose: () => void
}

export function ListForm({ list, onSaved, onClose }: ListFormProps) {
  const submission = useSubmit(async (values) => {
    const body = { name: textOf(values, 'name') }
    const saved = list
      ? await api('PUT /fan-lists/{id}', { params: { id: list._id }, body })
      : await api('POST /fan-lists', { body })
    onSaved(saved)
  })
  return (
    <Sheet title={list ? 'Rename list' : 'New list'} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <TextField
          label="Name"
          name="name"
          hint="Only you can see it."
          maxLength={limits.fanListName}
          defaultValue={list?.name ?? ''}
          autoComplete="off"
          required
        />
        <Submit busy="Saving…" full>
          {list ? 'Rename' : 'Create list'}
        </Submit>
      </Form>
    </Sheet>
  )
}
