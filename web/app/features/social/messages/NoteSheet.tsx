import { limits } from '@ovation/contract/limits'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSave } from '~/ui/form/use-save'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'

interface NoteSheetProps {
  name: string
  note: string
  onSave: (note: string) => Promise<void>
  onClose: () => void
}

/** A creator's private note about a fan. */
export function NoteSheet({ name, note, onSave, onClose }: NoteSheetProps) {
  const submission = useSave(async (values) => {
    await onSave(textOf(values, 'note'))
    onClose()
  })
  return (
    <Sheet title={`Note about ${name}`} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <TextArea
          label="Note"
          name="note"
          hint="Only you can see it."
          rows={5}
          maxLength={limits.fanNote}
          defaultValue={note}
        />
        <Submit busy="Saving">Save note</Submit>
      </Form>
    </Sheet>
  )
}
