import { ApiError } from '@ovation/contract/client'
import { limits } from '@ovation/contract/limits'
import { pathProblem } from '@ovation/contract/menus'
import { Button } from '~/ui/controls/Button'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { type Entry, sectionLabels, sectionsShown } from './entries'

interface EntrySheetProps {
  entry: Entry
  /** The other entries, which may not lead to the same place. */
  others: readonly Entry[]
  isNew: boolean
  onDone: (entry: Entry) => void
  onRemove: () => void
  onClose: () => void
}

const sections = sectionsShown.map((value) => ({ value, text: sectionLabels[value].title }))

/** A menu entry: its title, where it leads, and in which menu it is. */
export function EntrySheet({ entry, others, isNew, onDone, onRemove, onClose }: EntrySheetProps) {
  const submission = useSubmit(async (values) => {
    const path = textOf(values, 'path')
    const section = sectionsShown.find((one) => one === textOf(values, 'section')) ?? entry.section
    const internal = path.startsWith('/')
    const isDouble = others.some((one) => one.section === section && one.path === path)
    const problem = pathProblem({ path, internal }) ?? (isDouble ? 'This menu already leads there.' : null)
    if (problem) throw new ApiError(422, 'VALIDATION_FAILED', problem, [{ path: 'path', message: problem }])
    onDone({
      ...{ key: entry.key, title: textOf(values, 'title'), path, internal, section },
      isNewTab: values.get('isNewTab') !== null,
    })
  })
  return (
    <Sheet title={isNew ? 'New link' : entry.title} onClose={onClose}>
      <Form submission={submission}>
        <TextField
          label="Title"
          name="title"
          defaultValue={entry.title}
          maxLength={limits.menuTitle}
          required
        />
        <TextField
          label="Leads to"
          name="path"
          hint="A page of this site such as /page/help, or an address that starts with https://."
          defaultValue={entry.path}
          maxLength={500}
          required
        />
        <SelectField label="Menu" name="section" options={sections} defaultValue={entry.section} />
        <CheckField label="Open in a new tab" name="isNewTab" defaultChecked={entry.isNewTab} />
        <Submit full busy="Saving…">
          {isNew ? 'Add link' : 'Done'}
        </Submit>
        {!isNew && (
          <Button look="bad" full onClick={onRemove}>
            Remove
          </Button>
        )}
      </Form>
    </Sheet>
  )
}
