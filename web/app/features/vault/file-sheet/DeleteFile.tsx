import type { VaultFile } from '@ovation/contract'
import { useState } from 'react'
import { api, sentenceOf } from '~/api/client'
import { Button } from '~/ui/Button'
import { Confirm } from '~/ui/Confirm'
import { toast } from '~/ui/toast'
import { mediumWords } from '../words'

/** For what is used nowhere. */
export function DeleteFile({ item, onDeleted }: { item: VaultFile; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = mediumWords[item.medium].toLowerCase()

  async function run() {
    setBusy(true)
    try {
      await api('DELETE /vault/{id}', { params: { id: item._id } })
      toast({ message: `The ${name} is deleted.` })
      onDeleted()
    } catch (error) {
      toast({ kind: 'error', message: sentenceOf(error) })
      setAsking(false)
    } finally {
      setBusy(false)
    }
  }

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
          onYes={() => void run()}
          onNo={() => setAsking(false)}
        >
          It is used nowhere, and it cannot be brought back.
        </Confirm>
      )}
    </>
  )
}
