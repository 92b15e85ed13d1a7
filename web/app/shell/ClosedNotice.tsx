import { useCurrentUser, useSettings } from '~/store/hooks'
import { Link } from '~/ui/link/Link'
import styles from './ClosedNotice.module.css'

/** Reminds operators that they use a site that is closed to everyone else. */
export function ClosedNotice({ blocked }: { blocked: boolean }) {
  const { maintenanceMode } = useSettings()
  const user = useCurrentUser()
  if (!user?.isOperator || (!maintenanceMode && !blocked)) return null
  return (
    <p role="status" className={styles.notice}>
      {maintenanceMode
        ? 'Maintenance mode is on. Only operators can use the site.'
        : 'The site is closed in your country. Only operators can use it here.'}{' '}
      <Link to={`/admin/settings?section=${maintenanceMode ? 'general' : 'countries'}`}>Change this</Link>
    </p>
  )
}
