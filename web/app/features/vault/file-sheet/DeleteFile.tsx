import type { VaultFile } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/Button'
import { Confirm } from '~/ui/Confirm'
import { toast } from '~/ui/toast'
import { useAction } from '~/ui/use-action'
import { mediumWords } from '../words'

/** For what is used nowhere. */
export function DeleteFile({ item, onDeleted }: { item: VaultFile; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const name = mediumWords[item.medium].toLowerCase()
  const { busy, run } = useAction(async () => {
    await api('DELETE /vault/{id}', { params: { id: item._id } })
    toast({ message: `The ${name} is deleted.` })
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
          yes="Delete it"
          busy={busy && 'Deleting…'}
          onYes={() => void run().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          It is used nowhere, and it cannot be brought back.
        </Confirm>
      )}
    </>
  )
}
