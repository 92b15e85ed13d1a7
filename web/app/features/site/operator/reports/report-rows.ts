import type { Report } from '@ovation/contract'
import { reasonLabels, targetLabels } from '~/features/content/reports/report-labels'
import { profilePath } from '~/shell/session'
import { formatMoment, formatWait } from '../console/format'

interface Reader {
  timezone: string | null
}

const itemPaths = { feed: '/post', video: '/video', gallery: '/gallery', product: '/product' }

/** The path of the reported content, if it has a page. */
export function pathOf({ target, targetId, subject, owner }: Report): string | null {
  if (!subject) return null
  if (target === 'feed' || target === 'video' || target === 'gallery' || target === 'product')
    return `${itemPaths[target]}/${targetId}`
  if (subject.under) return `${itemPaths[subject.under.kind]}/${subject.under._id}#comments`
  return (target === 'performer' || target === 'user') && owner?.isPerformer ? profilePath(owner) : null
}

/** Formats times in the loader: server and browser may format them differently. */
export function reportRow(report: Report, { timezone }: Reader, now: Date) {
  return {
    ...report,
    what: targetLabels[report.target],
    why: reasonLabels[report.reason],
    path: pathOf(report),
    waited: formatWait(report.createdAt, now),
    reportedOn: formatMoment(report.createdAt, timezone),
    closed: report.closedAt && formatMoment(report.closedAt, timezone),
  }
}

export type ReportListRow = ReturnType<typeof reportRow>
