import { isAllowed } from '@ovation/contract/roles'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { counted } from '~/ui/text/format'
import { forEachPerson } from '../people/for-each-person'
import { caseAbout } from './case-about'
import type { ContentListRow } from './content-rows'
import { type ContentDecision, DecideContentSheet } from './DecideContentSheet'

interface ContentActionsProps {
  rows: ContentListRow[]
  look: 'bare' | 'line'
  onDone?: () => void
}

/** What operators do with content, one or many. Everything about one of them is in its case. */
export function ContentActions({ rows, look, onDone = () => {} }: ContentActionsProps) {
  const role = useCurrentUser()?.operatorRole ?? null
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [decision, setDecision] = useState<ContentDecision | null>(null)
  const [only] = rows.length === 1 ? rows : []
  const opening = useAction(async () => {
    if (only) await navigate(`/admin/reports/${await caseAbout(only)}`)
  })
  const shown = rows.filter(({ status }) => status !== 'hidden' && status !== 'taken-down')
  const hiding = useAction(async () => {
    await forEachPerson(shown, async (row) => {
      const id = await caseAbout(row)
      await api('PUT /operator/cases/{id}/hidden', { params: { id }, body: { isHidden: true } })
    })
    toast({ message: `${counted(shown.length, 'item')} hidden until you decide.` })
    onDone()
    await revalidate()
  })
  const notTakenDown = rows.filter(({ status }) => status !== 'taken-down')
  return (
    <>
      {only && (
        <Button look={look} busy={opening.busy && 'Opening…'} onClick={() => void opening.run()}>
          Open case
        </Button>
      )}
      {shown.length > 0 && (
        <Button look={look} busy={hiding.busy && 'Hiding…'} onClick={() => void hiding.run()}>
          Hide
        </Button>
      )}
      <Button look={look} onClick={() => setDecision('warned')}>
        Warn…
      </Button>
      {isAllowed(role, 'suspensions') && (
        <Button look={look} onClick={() => setDecision('suspended')}>
          Suspend…
        </Button>
      )}
      {notTakenDown.length > 0 && (
        <Button look="bad" onClick={() => setDecision('taken-down')}>
          Take down…
        </Button>
      )}
      {decision && (
        <DecideContentSheet
          rows={decision === 'taken-down' ? notTakenDown : rows}
          decision={decision}
          onDone={onDone}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  )
}
