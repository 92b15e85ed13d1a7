import { Link, useSearchParams } from 'react-router'
import { Chip } from '~/ui/Chip'
import { searchWith } from './list-query'
import type { MailRow } from './rows'
import styles from './Table.module.css'

interface MailTableProps {
  mails: MailRow[]
  chosen: MailRow | undefined
}

export function MailTable({ mails, chosen }: MailTableProps) {
  const [search] = useSearchParams()
  return (
    <div className={styles.card}>
      <table className={`${styles.table} ${styles.letters}`}>
        <thead>
          <tr>
            <th>Letter</th>
            <th>Written</th>
            <th className={styles.end}>State</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail._id} data-open={mail === chosen || undefined}>
              <td>
                <Link
                  to={searchWith(search, { open: mail._id })}
                  preventScrollReset
                  className={styles.who}
                  aria-current={mail === chosen ? 'true' : undefined}
                >
                  <span>
                    <b>{mail.subject}</b>
                    <small>{mail.to}</small>
                  </span>
                </Link>
              </td>
              <td className={styles.wide}>{mail.written}</td>
              <td className={styles.end}>
                <MailState status={mail.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `kept` is mail that stays here because no mail server is set up. */
const states = {
  kept: { look: 'plain', words: 'Kept here' },
  queued: { look: 'waiting', words: 'On its way' },
  sent: { look: 'good', words: 'Sent' },
  failed: { look: 'bad', words: 'Failed' },
} as const

export function MailState({ status }: { status: MailRow['status'] }) {
  const { look, words } = states[status]
  return <Chip look={look}>{words}</Chip>
}
