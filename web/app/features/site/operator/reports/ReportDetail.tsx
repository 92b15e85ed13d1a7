import { defaultAvatar } from '@ovation/contract/limits'
import { useState } from 'react'
import { profilePath } from '~/shell/session'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import creator from '../console/Detail.module.css'
import { BackToList } from '../console/ListParts'
import styles from '../payouts/PayoutDetail.module.css'
import { CloseReportSheet } from './CloseReportSheet'
import { ReportSnapshot } from './ReportSnapshot'
import type { ReportListRow } from './report-rows'

export function ReportDetail({ report }: { report: ReportListRow }) {
  const { owner, what, why, reportedOn, people, description, note, closedBy, closed } = report
  const [closing, setClosing] = useState(false)
  return (
    <>
      <BackToList />
      <header className={creator.who}>
        <Avatar src={owner?.avatar ?? defaultAvatar} />
        <div>
          <h2>
            {owner?.isPerformer ? (
              <Link to={profilePath(owner)}>{owner.name}</Link>
            ) : (
              (owner?.name ?? 'Deleted account')
            )}
          </h2>
          <p>{owner?.username ? `@${owner.username}` : `A ${what}`}</p>
        </div>
        <Chip look={report.status === 'open' ? 'waiting' : 'good'}>
          {report.status === 'open' ? 'Open' : 'Closed'}
        </Chip>
      </header>
      <Subject report={report} />
      <ReportSnapshot snapshot={report.snapshot} />
      <PriceLines>
        <PriceLine label="Reason">{why}</PriceLine>
        <PriceLine label="Reported by">{report.reporter?.name ?? 'Deleted account'}</PriceLine>
        <PriceLine label="Reported on">{reportedOn}</PriceLine>
        <PriceLine label="Total reports">{counted(people, 'person', 'people')}</PriceLine>
        {closed && (
          <PriceLine label="Closed">
            {closed}, {closedBy ?? 'a former operator'}
          </PriceLine>
        )}
      </PriceLines>
      <Note title="Description" words={description} />
      <Note title="Note" words={note} />
      {report.status === 'open' && (
        <div className={creator.decision}>
          <Button look="go" onClick={() => setClosing(true)}>
            Close report
          </Button>
        </div>
      )}
      {closing && <CloseReportSheet report={report} onClose={() => setClosing(false)} />}
    </>
  )
}

/** The reported content, if it still exists. */
function Subject({ report: { subject, what, path } }: { report: ReportListRow }) {
  if (!subject) return <p className={styles.note}>This {what} no longer exists.</p>
  return (
    <>
      <p className={styles.note}>
        <b>{subject.title || `The ${what}`}</b>
        {subject.text && <span>{subject.text}</span>}
      </p>
      {path && <ButtonLink to={path}>View {what}</ButtonLink>}
    </>
  )
}

const Note = ({ title, words }: { title: string; words: string }) =>
  words && (
    <p className={styles.note}>
      <b>{title}</b>
      <span>{words}</span>
    </p>
  )
