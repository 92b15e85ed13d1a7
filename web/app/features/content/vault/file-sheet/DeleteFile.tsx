import type { VaultFile } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Confirm } from '~/ui/overlay/Confirm'
import { fileNouns } from '../labels'

/** For unused files. */
export function DeleteFile({ item, onDeleted }: { item: VaultFile; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const name = fileNouns[item.medium]
  const { busy, run } = useAction(async () => {
    await api('DELETE /vault/{id}', { params: { id: item._id } })
    toast({ message: `The ${name} was deleted.` })
    onDeleted()
  })

  return (
    <>
      <Button look="bad" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <Confirm
          title={`Delete this ${name}?`}
          yes="Delete"
          busy={busy && 'Deleting…'}
          onYes={() => void run().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          It isn’t used anywhere. This can’t be undone.
        </Confirm>
      )}
    </>
  )
}
