import type { SettingValues } from '@ovation/contract'
import { useState } from 'react'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { NewInvitation } from '../invitations/NewInvitation'
import styles from './setup.module.css'

/** Invitations are links; while sign-up is open, creators can also join without one. */
export function CreatorsStep({ signUp }: { signUp: SettingValues['signUp'] }) {
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <p className={styles.note}>
        An invitation is a link that you send to creators. They join, upload their documents, and you verify
        them under Verification.
      </p>
      {signUp === 'closed' && (
        <p className={styles.note}>
          New accounts are closed, so no one can use an invitation. Choose “People with an invitation” under
          Sign-up first.
        </p>
      )}
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
