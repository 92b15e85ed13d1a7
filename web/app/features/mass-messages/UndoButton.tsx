import type { MassMessage } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/Button'
import { Confirm } from '~/ui/Confirm'
import { toast } from '~/ui/toast'
import { useAction } from '~/ui/use-action'
import { people } from './audience-words'
import { type MassState, undoOf } from './mass-state'

interface UndoButtonProps {
  mass: MassMessage
  state: MassState
  className: string | undefined
  onChanged: (mass: MassMessage) => void
}

/** Calls off what is not sent yet, or takes back what is; whoever paid keeps it. */
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
        {undo === 'call-off' ? 'Call off' : 'Unsend'}
      </Button>
      {asking && (
        <Confirm
          title={undo === 'call-off' ? 'Call it off?' : 'Take it back?'}
          yes={undo === 'call-off' ? 'Call it off' : 'Take it back'}
          no="Leave it"
          busy={busy && (undo === 'call-off' ? 'Calling off…' : 'Taking back…')}
          onYes={() => void run()}
          onNo={() => setAsking(false)}
        >
          {undo === 'call-off' ? 'Nobody has got it, and nobody will.' : lossOf(mass)}
        </Confirm>
      )}
    </>
  )
}

function lossOf({ isSale, stats: { unlocked, seen } }: MassMessage): string {
  const read = seen > 0 ? `${people(seen)} may have read it already. ` : ''
  if (!isSale) return `${read}It disappears from every conversation.`
  if (unlocked === 0) return `${read}It disappears from every conversation. Whoever pays meanwhile keeps it.`
  const keepers =
    unlocked === 1 ? '1 person paid for it and keeps it' : `${people(unlocked)} paid for it and keep it`
  return `${keepers}, and you keep what was paid. Everyone else loses it.`
}

function resultOf({ stats: { sent, unlocked } }: MassMessage): string {
  if (sent === 0) return 'Called off. Nobody got it.'
  return unlocked > 0 ? `Taken back, but for ${people(unlocked)} who paid.` : 'Taken back from everyone.'
}
