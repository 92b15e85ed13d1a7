import { useState } from 'react'
import { ThemeSwitch } from '~/shell/navigation/ThemeSwitch'
import { useLogout } from '~/shell/session'
import { useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { Panel } from '~/ui/layout/Panel'
import styles from './Account.module.css'

/** The theme of this device, and logging out everywhere. */
export function DevicePanel() {
  const dark = useAppSelector((state) => state.ui.theme) === 'dark'
  const [leaving, setLeaving] = useState(false)
  const logout = useLogout({ everywhere: true })
  return (
    <Panel title="Devices">
      <div className={styles.rows}>
        <div className={styles.between}>
          <p className={styles.words}>
            <b>Light</b>
            <span>{dark ? 'The dark theme is on.' : 'The light theme is on.'} This device remembers it.</span>
          </p>
          <ThemeSwitch />
        </div>
        <div className={styles.between}>
          <p className={styles.words}>
            <b>Logins</b>
            <span>Logs you out on every device, including this one.</span>
          </p>
          <Button
            look="bad"
            busy={leaving && 'Logging out…'}
            onClick={() => {
              setLeaving(true)
              void logout()
            }}
          >
            Log out everywhere
          </Button>
        </div>
      </div>
    </Panel>
  )
}
