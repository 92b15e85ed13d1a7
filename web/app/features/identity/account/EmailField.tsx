import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import { changeCurrentUser } from '~/store/user-slice'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { TextField } from '~/ui/form/TextField'
import styles from './Account.module.css'

interface EmailFieldProps {
  email: string | null
  verified: boolean
}

/** The address, with its confirmation or a pending change below. */
export function EmailField({ email, verified }: EmailFieldProps) {
  const pending = useCurrentUser()?.pendingEmail
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
      {pending ? (
        <Pending key={pending} email={email} pending={pending} />
      ) : (
        email && !verified && <Unconfirmed email={email} />
      )}
    </>
  )
}

/** After a change the field shows the current address, not the pending one. */
export function showAddress(form: HTMLFormElement, email: string | null) {
  const field = form.elements.namedItem('email')
  if (field instanceof HTMLInputElement) field.value = email ?? ''
}

function Pending({ email, pending }: { email: string | null; pending: string }) {
  const dispatch = useAppDispatch()
  const [doing, setDoing] = useState<'send' | 'cancel' | null>(null)
  const [isSent, setSent] = useState(false)
  async function act(what: 'send' | 'cancel') {
    setDoing(what)
    try {
      const call = what === 'send' ? 'POST /users/pending-email' : 'DELETE /users/pending-email'
      const { email, verifiedEmail, pendingEmail } = await api(call)
      setSent(what === 'send')
      dispatch(changeCurrentUser({ email, verifiedEmail, pendingEmail }))
    } catch (error) {
      toast({ kind: 'error', message: errorMessage(error) })
    } finally {
      setDoing(null)
    }
  }
  return (
    <div className={styles.note} role="status">
      <span className={styles.message}>
        {isSent ? `We’ve sent the link to ${pending} again.` : `Waiting for confirmation of ${pending}.`}
        {email && <small>Until then, your address is still {email}.</small>}
      </span>
      <span className={styles.row}>
        <Button
          size="sm"
          busy={doing === 'send' && 'Sending…'}
          disabled={doing !== null}
          onClick={() => act('send')}
        >
          Send again
        </Button>
        <Button
          size="sm"
          busy={doing === 'cancel' && 'Cancelling…'}
          disabled={doing !== null}
          onClick={() => act('cancel')}
        >
          Cancel
        </Button>
      </span>
    </div>
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
      toast({ kind: 'error', message: errorMessage(error) })
    }
  }
  return (
    <div className={styles.note} role="status">
      {state === 'sent' ? (
        <span>We sent a link to {email}.</span>
      ) : (
        <>
          <span>This email address isn’t confirmed yet.</span>
          <Button size="sm" busy={state === 'sending' && 'Sending…'} onClick={send}>
            Send link
          </Button>
        </>
      )}
    </div>
  )
}
