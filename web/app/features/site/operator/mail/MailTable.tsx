import { useSearchParams } from 'react-router'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { searchWith } from '../console/list-query'
import styles from '../console/Table.module.css'
import type { MailRow } from './mail-rows'

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
            <th>Email</th>
            <th>Written</th>
            <th className={styles.end}>Status</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail._id} data-open={mail === chosen || undefined}>
              <td>
                <Link
                  to={searchWith(search, { open: mail._id })}
                  keepsScroll
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
export const mailLabels: Record<MailRow['status'], string> = {
  kept: 'Not sent',
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
}
const looks = { kept: 'plain', queued: 'waiting', sent: 'good', failed: 'bad' } as const

export const MailState = ({ status }: { status: MailRow['status'] }) => (
  <Chip look={looks[status]}>{mailLabels[status]}</Chip>
)
