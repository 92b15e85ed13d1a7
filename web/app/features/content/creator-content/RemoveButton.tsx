import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { Confirm } from '~/ui/overlay/Confirm'
import { type RemoveCall, useRemoval } from './use-removal'

interface RemoveButtonProps {
  call: RemoveCall
  id: string
  title: string
  /** Shown in the confirmation. */
  warning: string
  /** The list to open afterwards. */
  leadTo: string
}

export function RemoveButton({ call, id, title, warning, leadTo }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useRemoval(call, id, title, leadTo)
  return (
    <>
      <Button look="bad" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <Confirm
          title={`Delete “${title}”?`}
          yes="Delete"
          busy={busy && 'Deleting…'}
          onYes={() => void run()}
          onNo={() => setAsking(false)}
        >
          {warning}
        </Confirm>
      )}
    </>
  )
}
