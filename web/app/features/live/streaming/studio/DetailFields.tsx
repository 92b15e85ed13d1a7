import { limits } from '@ovation/contract/limits'
import { CheckField } from '~/ui/form/CheckField'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { checkedOf, textOf } from '~/ui/form/values'
import styles from './DetailFields.module.css'
import { EntryField, entryIn } from './EntryField'

interface DetailFieldsProps {
  title?: string
  description?: string
  offered: { isFree: boolean; price: number }
  isRecorded?: boolean
  /** A running stream can't change this here. */
  withRecording?: boolean
}

/** Title, access, recording and description of a stream. */
export function DetailFields(props: DetailFieldsProps) {
  const { title = '', description = '', offered, isRecorded = false, withRecording = true } = props
  return (
    <>
      <TextField label="Title" name="title" maxLength={limits.title} defaultValue={title} required />
      <EntryField offered={offered} />
      {withRecording && (
        <CheckField
          look="switch"
          name="isRecorded"
          label="Record"
          hint="Only you can see it until you publish it."
          defaultChecked={isRecorded}
        />
      )}
      <details className={styles.details} open={description !== ''}>
        <summary>Description (optional)</summary>
        <TextArea
          label="Description"
          name="description"
          rows={2}
          maxLength={limits.streamDescription}
          defaultValue={description}
        />
      </details>
    </>
  )
}

export const detailsIn = (values: FormData) => ({
  title: textOf(values, 'title'),
  description: textOf(values, 'description'),
  ...entryIn(values),
})

export const recordingIn = (values: FormData) => ({ isRecorded: checkedOf(values, 'isRecorded') })
