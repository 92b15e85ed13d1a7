import type { FanCard } from '@ovation/contract'
import { useState } from 'react'
import { BlockSheet } from '~/features/identity/blocks/BlockSheet'
import { Button } from '~/ui/controls/Button'
import { FanRow } from '../FanRow'
import styles from './blocked-people.module.css'

/** A fan with a button to block them. */
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
