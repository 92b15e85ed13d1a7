import type { Verification } from '@ovation/contract'
import { ButtonLink } from '~/ui/controls/Button'
import styles from '../Account.module.css'

/** Shown on the other account pages while documents are requested or rejected. */
export function DocumentsNotice({ verification: { state } }: { verification: Verification }) {
  if (state !== 'asked' && state !== 'rejected') return null
  return (
    <div className={styles.note} role="status">
      <span>{state === 'asked' ? 'More documents needed.' : 'Your documents weren’t accepted.'}</span>
      <ButtonLink to="/creator/account/documents" size="sm">
        {state === 'asked' ? 'View documents' : 'View reason'}
      </ButtonLink>
    </div>
  )
}
