import { limits } from '@ovation/contract/limits'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { newUuid } from '~/api/new-key'
import { useCurrentUser } from '~/store/hooks'
import { IconButton } from '~/ui/controls/IconButton'
import { useAction } from '~/ui/feedback/use-action'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import IconTrash from '~/ui/icons/IconTrash'
import { Card } from '../console/detail/DetailPage'
import styles from './Notes.module.css'
import type { NoteRow } from './note-rows'

interface NotesProps {
  /** A person, a case or a charge. */
  subjectId: string
  notes: NoteRow[]
  /** In a card with a title, which replaces its own. */
  isInCard?: boolean
}

/** What the team wrote about a subject. Only operators see it. */
export function Notes({ subjectId, notes, isInCard = false }: NotesProps) {
  const { revalidate } = useRevalidator()
  // The same id for every attempt of one note: a repeated request writes it once.
  const nextId = useRef<string>(null)
  const submission = useSubmit(async (values, form) => {
    nextId.current ??= newUuid()
    await api('PUT /operator/notes/{id}', {
      params: { id: nextId.current },
      body: { subjectId, text: textOf(values, 'text') },
    })
    nextId.current = null
    form.reset()
    await revalidate()
  })
  // The card is the landmark.
  const Box = isInCard ? 'div' : 'section'
  return (
    <Box className={styles.notes} aria-label={isInCard ? undefined : 'Notes'}>
      {!isInCard && <h3>Notes</h3>}
      {notes.length > 0 && (
        <ol>
          {notes.map((note) => (
            <Note key={note._id} note={note} />
          ))}
        </ol>
      )}
      <Form submission={submission}>
        <TextArea
          label="Add a note for the team"
          name="text"
          rows={2}
          required
          maxLength={limits.operatorNote}
        />
        <Submit busy="Saving…" look="plain">
          Add note
        </Submit>
      </Form>
    </Box>
  )
}

/** On a detail page. */
export const NotesCard = (props: Pick<NotesProps, 'subjectId' | 'notes'>) => (
  <Card title="Notes">
    <Notes {...props} isInCard />
  </Card>
)

function Note({ note: { _id, text, by, at, authorId } }: { note: NoteRow }) {
  const { revalidate } = useRevalidator()
  const me = useCurrentUser()
  const { busy, run } = useAction(async () => {
    await api('DELETE /operator/notes/{id}', { params: { id: _id } })
    await revalidate()
  })
  const mayDelete = me?._id === authorId || me?.operatorRole === 'owner'
  return (
    <li>
      <p>{text}</p>
      <small>
        {by}, {at}
      </small>
      {mayDelete && (
        <IconButton
          label="Delete note"
          icon={IconTrash}
          size={20}
          disabled={busy}
          onClick={() => void run()}
        />
      )}
    </li>
  )
}
