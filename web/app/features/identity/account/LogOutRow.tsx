import { useState } from 'react'
import { useLogout } from '~/shell/session'
import IconLogout from '~/ui/icons/IconLogout'
import { Rows } from '~/ui/layout/Rows'
import { Confirm } from '~/ui/overlay/Confirm'
import styles from './menu.module.css'

/** Asks before logging out, because it is easy to tap by mistake. */
export function LogOutRow() {
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const logout = useLogout()
  return (
    <Rows>
      <li>
        <button type="button" className={`${styles.row} ${styles.out}`} onClick={() => setAsking(true)}>
          <IconLogout size={24} stroke={1.75} aria-hidden />
          <span>Log out</span>
        </button>
      </li>
      {asking && (
        <Confirm
          title="Log out?"
          yes="Log out"
          no="Stay"
          busy={leaving && 'Logging out…'}
          onYes={() => {
            setLeaving(true)
            void logout()
          }}
          onNo={() => setAsking(false)}
        >
          Only on this device. Your cart stays here.
        </Confirm>
      )}
    </Rows>
  )
}
