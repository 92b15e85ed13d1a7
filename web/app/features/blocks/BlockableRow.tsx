import type { FanCard } from '@ovation/contract'
import { useState } from 'react'
import { FanRow } from '~/features/people/FanRow'
import { Button } from '~/ui/Button'
import { BlockSheet } from './BlockSheet'
import styles from './blocked-people.module.css'

/** Somebody who could be blocked. */
export function BlockableRow({ fan, onChanged }: { fan: FanCard; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <li className={styles.row}>
      <FanRow fan={fan}>
        <Button size="sm" look="bad" onClick={() => setAsking(true)}>
          Block<span className="visually-hidden"> {fan.name}</span>
        </Button>
      </FanRow>
      {asking && (
        <BlockSheet
          person={fan}
          onClose={() => setAsking(false)}
          onBlocked={onChanged}
          onUnblocked={onChanged}
        />
      )}
    </li>
  )
}
