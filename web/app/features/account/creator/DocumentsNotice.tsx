import type { Verification } from '@ovation/contract'
import { ButtonLink } from '~/ui/Button'
import styles from '../Account.module.css'

/** On the other parts of the account, while the creator has something to send. */
export function DocumentsNotice({ verification: { state } }: { verification: Verification }) {
  if (state !== 'asked' && state !== 'rejected') return null
  return (
    <div className={styles.note} role="status">
      <span>{state === 'asked' ? 'We need a document again.' : 'Your documents were not accepted.'}</span>
      <ButtonLink to="/creator/account/documents" size="sm">
        {state === 'asked' ? 'See which one' : 'See why'}
      </ButtonLink>
    </div>
  )
}
