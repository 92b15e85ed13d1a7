import type { Case, CaseInFull, ReportTarget } from '@ovation/contract'
import { isRestrictable } from '@ovation/contract/report-reasons'
import { reasonLabels } from '~/features/content/reports/report-labels'
import { profilePath } from '~/shell/session'
import { counted } from '~/ui/text/format'
import { formatDay, formatMoment, formatWait } from '../console/format'
import { eventWords, targetNames } from './case-labels'

interface Reader {
  timezone: string | null
}

/** “Due in 19 h”, or since when it is overdue. */
function dueWords(dueAt: string, now: Date): string {
  const left = Date.parse(dueAt) - now.getTime()
  if (left <= 0) return `Overdue by ${formatWait(dueAt, now)}`
  return `Due in ${formatWait(now.toISOString(), new Date(dueAt))}`
}

/** Formats times in the loader: server and browser may format them differently. */
export function caseRow(one: Case, { timezone }: Reader, now: Date) {
  return {
    ...one,
    what: targetNames[one.target],
    why: one.reason && reasonLabels[one.reason],
    due: dueWords(one.dueAt, now),
    isOverdue: Date.parse(one.dueAt) <= now.getTime(),
    closed: one.closedAt && formatMoment(one.closedAt, timezone),
  }
}
export type CaseRow = ReturnType<typeof caseRow>

const itemPaths = { feed: '/post', video: '/video', gallery: '/gallery', product: '/product' }
const isItem = (target: ReportTarget): target is keyof typeof itemPaths => target in itemPaths

/** The page of the content, if it has one. */
function pathOf({ target, targetId, is, owner }: CaseInFull): string | null {
  if (!is) return null
  if (isItem(target)) return `${itemPaths[target]}/${targetId}`
  if (is.under) return `${itemPaths[is.under.kind]}/${is.under._id}${target === 'comment' ? '#comments' : ''}`
  return target === 'performer' && owner?.isPerformer ? profilePath(owner) : null
}

export function caseInFull(found: CaseInFull, reader: Reader, now: Date) {
  const { timezone } = reader
  const moment = (at: string) => formatMoment(at, timezone)
  const { owner, record, appeal } = found
  const row = caseRow(found, reader, now)
  return {
    ...row,
    path: pathOf(found),
    first: owner?.name.split(' ')[0] ?? 'the owner',
    lead: leadOf(found, now),
    canRestrict: isRestrictable(found.target),
    was: found.was && { ...found.was, at: moment(found.was.createdAt) },
    is: found.is && { ...found.is, published: found.is.publishedAt && moment(found.is.publishedAt) },
    message: found.message,
    decisionReason: found.decisionReason && reasonLabels[found.decisionReason],
    decidedBy: found.decidedBy,
    people: found.people.map((report) => ({
      ...report,
      why: reasonLabels[report.reason],
      at: moment(report.createdAt),
      before: earlierWords(report),
    })),
    events: found.events.map(({ createdAt, event, actor, text, _id }) => ({
      _id,
      at: moment(createdAt),
      words: eventText(event, actor?.name ?? null, text),
      text: event === 'assigned' || event === 'matched' ? '' : text,
    })),
    appeal: appeal && {
      ...appeal,
      about: {
        ...appeal.about,
        why: appeal.about.reason && reasonLabels[appeal.about.reason],
        at: moment(appeal.about.closedAt),
      },
    },
    takenDownBy: found.takenDownBy,
    further: found.further,
    appealedBy: found.appealedBy,
    uses: found.uses.map((use) => ({
      ...use,
      path: isItem(use.target) ? `${itemPaths[use.target]}/${use._id}` : null,
    })),
    record: record && {
      ...record,
      joined: formatDay(record.since, timezone),
      warned: record.warnedAt && formatDay(record.warnedAt, timezone),
    },
    assignees: found.assignees,
  }
}
export type CaseShown = ReturnType<typeof caseInFull>

function leadOf({ kind, reports, target, rule, createdAt, appeal }: CaseInFull, now: Date): string {
  const what = targetNames[target]
  const since = `${formatWait(createdAt, now)} ago`
  if (appeal) return `An appeal against the decision in case ${appeal.about.number}, ${since}.`
  if (kind === 'rule') return `${rule}. Found ${since}.`
  if (reports === 0) return `About one ${what}. Opened ${since}.`
  return `${counted(reports, 'report', 'reports')} about one ${what}. First report ${since}.`
}

function earlierWords({ earlier, upheld }: CaseInFull['people'][number]): string {
  if (earlier === 0) return 'First report'
  return `${counted(earlier, 'earlier report', 'earlier reports')}, ${upheld === 0 ? 'none' : upheld} upheld`
}

function eventText(event: keyof typeof eventWords, actor: string | null, text: string): string {
  const words = eventWords[event]
  if (event === 'matched') return text || words
  if (event === 'assigned') return `${actor ?? 'An operator'} ${words} to ${text || 'nobody'}.`
  if (!actor && (event === 'accepted' || event === 'rejected')) return `The appeal was ${event}.`
  return `${actor ?? 'A former account'} ${words}`
}
