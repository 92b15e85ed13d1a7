import { useState } from 'react'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { NewInvitation } from '../invitations/NewInvitation'
import styles from './setup.module.css'

/** Invitations are links; while sign-up is open, creators can also join without one. */
export function CreatorsStep() {
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <p className={styles.note}>
        An invitation is a link that you send to creators. They join, upload their documents, and you verify
        them under Verification.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setCreating(true)}>New invitation</Button>
        <ButtonLink look="bare" to="/admin/invitations">
          All invitations
        </ButtonLink>
      </div>
      {isCreating && <NewInvitation onClose={() => setCreating(false)} />}
    </>
  )
}
