import { defaultAvatar } from '@ovation/contract/limits'
import { useSearchParams } from 'react-router'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import { searchWith } from '../console/list-query'
import styles from '../console/Table.module.css'
import type { ReportListRow } from './report-rows'

interface ReportTableProps {
  reports: ReportListRow[]
  chosen: ReportListRow | undefined
}

export function ReportTable({ reports, chosen }: ReportTableProps) {
  const [search] = useSearchParams()
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Reported</th>
            <th>Since</th>
            <th className={styles.end}>People</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report._id} data-open={report === chosen || undefined}>
              <td>
                <Link
                  to={searchWith(search, { open: report._id })}
                  keepsScroll
                  className={styles.who}
                  aria-current={report === chosen ? 'true' : undefined}
                >
                  <Avatar src={report.owner?.avatar ?? defaultAvatar} />
                  <span>
                    <b>{report.owner?.name ?? 'Deleted account'}</b>
                    <small>
                      A {report.what}
                      {report.subject ? '' : ', deleted'} · {report.why}
                    </small>
                  </span>
                </Link>
              </td>
              <td className={styles.wide}>{report.waited}</td>
              <td className={styles.end}>
                <Chip look={report.status === 'open' ? 'waiting' : 'good'}>
                  {report.status === 'open' ? counted(report.people, 'person', 'people') : 'Closed'}
                </Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
