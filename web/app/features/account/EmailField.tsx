import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { api, sentenceOf } from '~/shell/api'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { toast } from '~/ui/toast'
import styles from './Account.module.css'

interface EmailFieldProps {
  email: string | null
  verified: boolean
}

/** The address, and a way to confirm it while it is not. */
export function EmailField({ email, verified }: EmailFieldProps) {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        defaultValue={email ?? ''}
        hint="Only you and the people who run this site can see it."
        required
      />
      {email && !verified && <Unconfirmed email={email} />}
    </>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting')
  async function send() {
    setState('sending')
    try {
      await api('POST /auth/email-verification', { body: { email } })
      setState('sent')
    } catch (error) {
      setState('waiting')
      toast({ kind: 'error', message: sentenceOf(error) })
    }
  }
  return (
    <div className={styles.note} role="status">
      {state === 'sent' ? (
        <span>We sent a link to {email}.</span>
      ) : (
        <>
          <span>This email address is not confirmed yet.</span>
          <Button size="sm" busy={state === 'sending' && 'Sending…'} onClick={send}>
            Send the link
          </Button>
        </>
      )}
    </div>
  )
}
