import { limits } from '@ovation/contract/limits'
import { useLocation } from 'react-router'
import { useCurrentUser, useSettings } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import styles from './ConsentNotice.module.css'
import { consentPath, owesConsents } from './consents'

/** Asks members without recorded consents. Those who must answer first are redirected before any page. */
export function ConsentNotice() {
  const user = useCurrentUser()
  const settings = useSettings()
  const { pathname, search } = useLocation()
  if (!user || !owesConsents(user, settings)) return null
  const path = consentPath({ pathname, search })
  if (!path) return null
  return (
    <div className={styles.notice} role="status">
      <span>Please confirm that you are {limits.adultAge} or older and agree to our terms.</span>
      <ButtonLink to={path} size="sm">
        Confirm
      </ButtonLink>
    </div>
  )
}
