import type { BlockedUser } from '@ovation/contract'
import { useState } from 'react'
import { useUnblock } from '~/features/identity/blocks/use-block'
import { Button } from '~/ui/controls/Button'
import { LocalDay } from '~/ui/text/LocalDay'
import { FanRow } from '../FanRow'
import styles from './blocked-people.module.css'

interface BlockedRowProps {
  blocked: BlockedUser
  onUnblocked: () => void
}

/** A blocked person with the date and the creator's note. */
export function BlockedRow({ blocked: { user, reason, createdAt }, onUnblocked }: BlockedRowProps) {
  const [busy, setBusy] = useState(false)
  const unblock = useUnblock()
  return (
    <li className={styles.row}>
      <FanRow
        fan={user}
        line={
          <>
            Since <LocalDay instant={createdAt} />
            {reason && ` · ${reason}`}
          </>
        }
      >
        <Button
          size="sm"
          busy={busy && 'Unblocking…'}
          onClick={async () => {
            setBusy(true)
            if (await unblock(user)) onUnblocked()
            else setBusy(false)
          }}
        >
          Unblock<span className="visually-hidden"> {user.name}</span>
        </Button>
      </FanRow>
    </li>
  )
}
