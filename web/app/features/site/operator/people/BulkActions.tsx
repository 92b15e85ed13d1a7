import { isAllowed } from '@ovation/contract/roles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { counted } from '~/ui/text/format'
import { forEachPerson } from './for-each-person'
import type { PersonRow } from './person-rows'
import { SuspendSheet } from './SuspendSheet'

interface BulkActionsProps {
  people: PersonRow[]
  onDone: () => void
}

/** What can be done with several people at once. */
export function BulkActions({ people, onDone }: BulkActionsProps) {
  const role = useCurrentUser()?.operatorRole ?? null
  const { revalidate } = useRevalidator()
  const [isSuspending, setSuspending] = useState(false)
  const { busy, run } = useAction(async () => {
    await forEachPerson(people, ({ _id: id }) =>
      api('POST /operator/people/{id}/log-out', { params: { id }, body: {} }),
    )
    toast({ message: `${counted(people.length, 'person', 'people')} logged out.` })
    onDone()
    await revalidate()
  })
  return (
    <>
      {isAllowed(role, 'accounts') && (
        <Button look="bare" busy={busy && 'Logging out…'} onClick={() => void run()}>
          Log out
        </Button>
      )}
      {isAllowed(role, 'suspensions') && (
        <Button look="bare" onClick={() => setSuspending(true)}>
          Suspend…
        </Button>
      )}
      {isSuspending && <SuspendSheet people={people} onClose={() => setSuspending(false)} />}
    </>
  )
}
