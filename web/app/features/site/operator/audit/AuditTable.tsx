import { useSearchParams } from 'react-router'
import { Link } from '~/ui/link/Link'
import { searchWith } from '../console/list-query'
import styles from '../console/Table.module.css'
import type { AuditRow } from './audit-rows'

interface AuditTableProps {
  entries: AuditRow[]
  chosen: AuditRow | undefined
}

export function AuditTable({ entries, chosen }: AuditTableProps) {
  const [search] = useSearchParams()
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Action</th>
            <th>Reason</th>
            <th className={styles.end}>Time</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry._id} data-open={entry === chosen || undefined}>
              <td>
                <Link
                  to={searchWith(search, { open: entry._id })}
                  keepsScroll
                  className={styles.who}
                  aria-current={entry === chosen ? 'true' : undefined}
                >
                  <span>
                    <b>{entry.what}</b>
                    <small>{entry.role ? `${entry.by}, ${entry.role}` : entry.by}</small>
                  </span>
                </Link>
              </td>
              <td className={`${styles.wide} ${styles.wraps}`}>{entry.reason}</td>
              <td className={styles.end}>{entry.at}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
