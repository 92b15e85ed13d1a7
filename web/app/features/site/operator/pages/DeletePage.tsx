import type { EditedPage } from '@ovation/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Confirm } from '~/ui/overlay/Confirm'
import { nothingToLose } from '~/ui/overlay/UnsavedGuard'

export function DeletePage({ page: { _id: id, title } }: { page: EditedPage }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { busy, run } = useAction(async () => {
    await api('DELETE /operator/pages/{id}', { params: { id } })
    setAsking(false)
    toast({ message: `${title} is deleted.` })
    await navigate('/admin/pages', { state: nothingToLose })
  })
  return (
    <>
      <Button look="bad" onClick={() => setAsking(true)}>
        Delete page
      </Button>
      {isAsking && (
        <Confirm
          title={`Delete ${title}?`}
          yes="Delete page"
          busy={busy && 'Deleting…'}
          onYes={() => void run()}
          onNo={() => setAsking(false)}
        >
          Its versions are deleted too. Links to it stop working.
        </Confirm>
      )}
    </>
  )
}
