import type { MassMessage } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Confirm } from '~/ui/overlay/Confirm'
import { people } from './audience'
import { type MassState, undoOf } from './mass-state'

interface UndoButtonProps {
  mass: MassMessage
  state: MassState
  className: string | undefined
  onChanged: (mass: MassMessage) => void
}

/** Cancels a scheduled message or unsends a sent one; people who paid keep it. */
export function UndoButton({ mass, state, className, onChanged }: UndoButtonProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction(async () => {
    const changed = await api('DELETE /mass-messages/{id}', { params: { id: mass._id } })
    onChanged(changed)
    toast({ message: resultOf(changed) })
    setAsking(false)
  })
  const undo = undoOf(state)
  if (!undo) return null

  return (
    <>
      <Button size="sm" className={className} onClick={() => setAsking(true)}>
        {undo === 'cancel' ? 'Cancel' : 'Unsend'}
      </Button>
      {asking && (
        <Confirm
          title={undo === 'cancel' ? 'Cancel this message?' : 'Unsend this message?'}
          yes={undo === 'cancel' ? 'Cancel message' : 'Unsend'}
          no="Keep message"
          busy={busy && (undo === 'cancel' ? 'Cancelling…' : 'Unsending…')}
          onYes={() => void run()}
          onNo={() => setAsking(false)}
        >
          {undo === 'cancel' ? 'It won’t be sent to anyone.' : lossOf(mass)}
        </Confirm>
      )}
    </>
  )
}

function lossOf({ isSale, stats: { unlocked, seen } }: MassMessage): string {
  const read = seen > 0 ? `${people(seen)} may have read it already. ` : ''
  if (!isSale) return `${read}It disappears from every conversation.`
  if (unlocked === 0)
    return `${read}It disappears from every conversation. Anyone who pays before then keeps it.`
  const keepers =
    unlocked === 1 ? '1 person paid for it and keeps it' : `${people(unlocked)} paid for it and keep it`
  return `${keepers}, and you keep the payment. It disappears for everyone else.`
}

function resultOf({ stats: { sent, unlocked } }: MassMessage): string {
  if (sent === 0) return 'Message cancelled. It wasn’t sent to anyone.'
  return unlocked > 0
    ? `Message unsent, except for ${people(unlocked)} who paid.`
    : 'Message unsent for everyone.'
}
