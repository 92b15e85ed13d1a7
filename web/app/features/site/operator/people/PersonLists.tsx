import { tokens } from '~/ui/text/format'
import { mailLabels } from '../mail/MailTable'
import type { MailRow } from '../mail/mail-rows'
import { deviceWords } from './device-words'
import styles from './people.module.css'
import type { LoginRow, MoneyRow } from './person-rows'

/** The latest payments of a person and sales to others, in tokens. */
export function MoneyList({ rows }: { rows: MoneyRow[] }) {
  if (rows.length === 0) return <p className={styles.none}>No payments and no sales.</p>
  return (
    <ul className={styles.list}>
      {rows.map(({ _id, kind, side, other, state, amount, at }) => (
        <li key={_id}>
          <b>{kind}</b>
          <b>{tokens(amount)}</b>
          <small>{[other ? `${side} to ${other}` : side, at].join(' · ')}</small>
          <small>{state}</small>
        </li>
      ))}
    </ul>
  )
}

export function LoginList({ rows }: { rows: LoginRow[] }) {
  if (rows.length === 0) return <p className={styles.none}>Not logged in anywhere.</p>
  return (
    <ul className={styles.list}>
      {rows.map(({ _id, by, ip, userAgent, since, until }) => (
        <li key={_id}>
          <b>{ip || 'Unknown address'}</b>
          <span>{by}</span>
          <small title={userAgent}>{deviceWords(userAgent)}</small>
          <small>
            {since}, valid until {until}
          </small>
        </li>
      ))}
    </ul>
  )
}

export function EmailList({ rows }: { rows: MailRow[] }) {
  if (rows.length === 0) return <p className={styles.none}>No emails.</p>
  return (
    <ul className={styles.list}>
      {rows.map(({ _id, subject, kindName, status, written }) => (
        <li key={_id}>
          <b>{subject}</b>
          <span>{mailLabels[status]}</span>
          <small>{kindName}</small>
          <small>{written}</small>
        </li>
      ))}
    </ul>
  )
}
