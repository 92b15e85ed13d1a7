import type { DeletionPreview } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client'
import { endSession } from '~/shell/session'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { CheckField } from '~/ui/form/CheckField'
import { Panel } from '~/ui/layout/Panel'
import { Confirm } from '~/ui/overlay/Confirm'
import { counted, tokens } from '~/ui/text/format'
import { useOwnerCheck } from '../use-owner-check'
import styles from './data.module.css'
import { blockerSentences } from './data-labels'

export function DeletePanel({ preview, isCreator }: { preview: DeletionPreview; isCreator: boolean }) {
  const { blockers, balance, earnings } = preview
  const [agreed, setAgreed] = useState(false)
  const [asking, setAsking] = useState(false)
  const { guarded, sheet } = useOwnerCheck()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const close = useAction(async () => {
    setAsking(false)
    await guarded((confirmed) =>
      api('POST /users/me/deletion', {
        body: { ...confirmed, agreedBalance: balance, agreedEarnings: earnings },
      }),
    )
    dispatch(endSession())
    await navigate('/auth/login')
    toast({ message: `Your account is closed. Log in within ${limits.deletionDays} days to restore it.` })
  })
  const forfeited = [
    ...(balance > 0 ? [`${tokens(balance)} tokens`] : []),
    ...(earnings > 0 ? [`${tokens(earnings)} tokens of earnings`] : []),
  ]
  return (
    <Panel
      title="Delete your account"
      lead={`Your account is closed at once. You can restore it for ${limits.deletionDays} days; after that it’s erased for good.`}
    >
      {sheet}
      <ul className={styles.facts}>
        {consequences(preview, isCreator).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {blockers.map((blocker) => (
        <p key={blocker} role="alert">
          {blockerSentences[blocker]}
        </p>
      ))}
      {blockers.length === 0 && forfeited.length > 0 && (
        <CheckField
          label={`I give up ${forfeited.join(' and ')}.`}
          hint={earnings > 0 ? 'Request a payout first if you want your earnings.' : undefined}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      )}
      <div>
        <Button
          look="bad"
          busy={close.busy && 'Closing…'}
          disabled={blockers.length > 0 || (forfeited.length > 0 && !agreed)}
          onClick={() => setAsking(true)}
        >
          Delete my account
        </Button>
      </div>
      {asking && (
        <Confirm
          title="Delete your account?"
          yes="Delete my account"
          no="Keep it"
          onYes={() => void close.run()}
          onNo={() => setAsking(false)}
        >
          You’ll be logged out everywhere. We’ll email you a link to restore your account.
        </Confirm>
      )}
    </Panel>
  )
}

function consequences({ subscriptions, subscribers }: DeletionPreview, isCreator: boolean) {
  return [
    'Your profile, comments, files and settings are erased.',
    'People you wrote to keep your messages, from “Deleted account”.',
    ...(subscriptions > 0 ? [`${counted(subscriptions, 'subscription')} of yours won’t renew.`] : []),
    ...(isCreator ? ['Your page is hidden. Fans keep what they bought from you.'] : []),
    ...(subscribers > 0 ? [`${counted(subscribers, 'subscription')} of your fans won’t renew.`] : []),
  ]
}
