import { useSearchParams } from 'react-router'
import { Link } from '~/ui/link/Link'
import { PanelHead } from '../console/detail/PanelHead'
import { BackToList } from '../console/list/ListParts'
import { fromStart, searchWith } from '../console/list/list-query'
import styles from './AuditDetail.module.css'
import type { AuditRow } from './audit-rows'

export function AuditDetail({ entry }: { entry: AuditRow }) {
  const { what, by, role, at, reason, changes, subjectId, operatorId, path } = entry
  const [search] = useSearchParams()
  const bySame = searchWith(search, { ...fromStart, operator: operatorId, action: null, about: null })
  const aboutSame = searchWith(search, { ...fromStart, about: subjectId, action: null })
  return (
    <>
      <BackToList />
      <PanelHead title={what}>
        <p>
          {role ? `${by}, ${role}` : by} · {at}
        </p>
      </PanelHead>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th>Field</th>
              <th>Before</th>
              <th>After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reason && (
        <section>
          <h3>Reason</h3>
          <p>{reason}</p>
        </section>
      )}
      <div className={styles.links}>
        {path && <Link to={path}>Open what it was about</Link>}
        <Link to={aboutSame}>Everything about the same subject</Link>
        {operatorId && <Link to={bySame}>Everything {by} did</Link>}
      </div>
    </>
  )
}
