import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { optionalOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import styles from './BlockSheet.module.css'
import { useUnblock } from './use-block'

export interface BlockSheetProps {
  person: { _id: string; name: string }
  onClose: () => void
  /** Called after an undo, to update lists. */
  onBlocked?: (() => void) | undefined
  onUnblocked?: (() => void) | undefined
}

/** Explains what a block does before it is confirmed. */
export function BlockSheet({ person, onClose, onBlocked, onUnblocked }: BlockSheetProps) {
  const { _id: targetId, name } = person
  const unblock = useUnblock()
  const submission = useSubmit(async (values) => {
    await api('POST /block/users', { body: { targetId, reason: optionalOf(values, 'reason') } })
    const undo = async () => {
      if (await unblock(person)) onUnblocked?.()
    }
    toast({ message: `${name} blocked.`, action: { label: 'Undo', run: () => void undo() } })
    onClose()
    onBlocked?.()
  })
  return (
    <Sheet title={`Block ${name}?`} held={submission.busy} onClose={onClose}>
      <ul className={styles.list}>
        <li>They can’t find you or anything you publish. They won’t be told why.</li>
        <li>If they follow you, they’ll stop following. Unblocking doesn’t restore that.</li>
        <li>A subscription they paid for won’t renew and isn’t refunded automatically.</li>
      </ul>
      <Form submission={submission}>
        <TextField
          label="Note (optional)"
          name="reason"
          maxLength={limits.blockReason}
          hint="Only you can see it, in your list of blocked people."
        />
        <Submit busy="Blocking…" full>
          Block {name}
        </Submit>
      </Form>
    </Sheet>
  )
}
