import type { Video } from '@ovation/contract'
import { SelectField } from '~/ui/form/SelectField'
import { textOf } from '~/ui/form/values'

const choices = [
  { value: 'active', text: 'Published' },
  { value: 'draft', text: 'Draft' },
  { value: 'inactive', text: 'Hidden' },
] as const

/** `file-error` cannot be chosen: the item is published once it has a working file. */
export function StatusField({ status }: { status: Video['status'] | undefined }) {
  const chosen = status === 'file-error' ? 'active' : (status ?? 'active')
  return (
    <SelectField
      label="Status"
      name="status"
      options={choices}
      defaultValue={chosen}
      hint="Other people see it only when it’s published."
    />
  )
}

export const statusIn = (values: FormData) =>
  choices.find(({ value }) => value === textOf(values, 'status'))?.value
