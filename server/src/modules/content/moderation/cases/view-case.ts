import { type CaseInFull, isAllowed, limits, type MediaCount, mediumOf } from '@ovation/contract'
import { mediaIn } from '#modules/content/items'
import { findOperators } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { type FileFacts, findFiles, isPicture } from '#platform/files'
import { describeOne } from '../content/describe.ts'
import { isChanged } from '../content/snapshot.ts'
import { usesOfFiles } from '../content/uses.ts'
import type { ContentNow } from '../kinds/reportables.ts'
import { loadEvents, loadReports, type ReportRow } from '../queries/case-history.ts'
import { type CaseRow, heldFiles, loadCaseRows } from '../queries/case-rows.ts'
import { heldFileIds } from '../queries/held-files.ts'
import { readOwnerRecord } from '../queries/owner-record.ts'
import { findAppeal, findTakingDown } from '../records/case-store.ts'
import { messagesOfCase } from '../records/message-store.ts'
import { isPrivate, presentCase, presentPerson } from './present.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>

export const noSuchCase = () => notFound('This case')

const mostReports = 50
const mostEvents = 100
const mostUses = 50

/** Everything about a case except the media and private messages, whose access is recorded. */
export async function viewCase(parts: Parts, id: string): Promise<CaseInFull> {
  const { db, files } = parts
  const [row] = await loadCaseRows(db, [id])
  if (!row) throw noSuchCase()
  const about = row.appealOf ?? row.id
  const [now, people, events, record, assignees] = await Promise.all([
    describeOne(parts, row),
    loadReports(db, about, mostReports),
    loadEvents(db, id, mostEvents),
    row.owner ? readOwnerRecord(db, row.owner.id) : undefined,
    listAssignees(parts),
  ])
  return {
    ...presentCase(files, row, now),
    was: await presentThen(parts, row, about),
    is: now ? await presentNow(parts, row, now) : null,
    message: row.message,
    decisionReason: row.decisionReason,
    decidedBy: row.decidedBy,
    people: people.map((report) => presentReport(parts, report)),
    events: events.map(({ id: _id, createdAt, ...event }) => ({
      _id,
      ...event,
      createdAt: createdAt.toISOString(),
    })),
    further: (await messagesOfCase(db.orm, about)).length,
    uses: row.status === 'open' ? await presentUses(parts, row, now) : [],
    appeal: await presentAppeal(parts, row),
    takenDownBy: await presentTakingDown(parts, row),
    appealedBy: await presentAppealedBy(parts, row),
    record: record
      ? { ...record, since: record.since.toISOString(), warnedAt: record.warnedAt?.toISOString() ?? null }
      : null,
    assignees,
  }
}

async function presentThen({ db }: Parts, row: CaseRow, about: string): Promise<CaseInFull['was']> {
  const { snapshot } = row
  if (!snapshot) return null
  return {
    title: snapshot.title,
    text: isPrivate(row) ? '' : snapshot.text,
    media: mediaOf(await heldFiles(db, about)),
    createdAt: new Date(snapshot.createdAt).toISOString(),
  }
}

/** Pictures of profiles and covers too. */
function mediaOf(found: FileFacts[]): MediaCount {
  const media = mediaIn(found)
  const others = found.filter(({ kind }) => isPicture(kind) && !mediumOf(kind))
  return { ...media, photos: media.photos + others.length }
}

async function presentNow({ db }: Parts, row: CaseRow, now: ContentNow): Promise<CaseInFull['is']> {
  const { snapshot } = row
  return {
    title: now.title,
    text: isPrivate(row) ? '' : now.text.slice(0, limits.postText),
    media: mediaOf(await findFiles(db.orm, now.fileIds)),
    isChanged: snapshot !== null && isChanged(snapshot, now),
    restriction: now.restriction,
    price: now.price === null ? null : fromHundredths(Number(now.price)),
    buyers: now.buyers,
    views: now.views,
    publishedAt: now.publishedAt?.toISOString() ?? null,
    under: now.under,
  }
}

/** The other places that a take-down can include. */
async function presentUses(parts: Parts, { id, target, targetId }: CaseRow, now: ContentNow | undefined) {
  if (target === 'performer' || target === 'user') return []
  const fileIds = [...new Set([...(now?.fileIds ?? []), ...(await heldFileIds(parts.db.orm, id))])]
  const found = await usesOfFiles(parts, parts.db.orm, fileIds, [targetId])
  const byPlace = new Map(found.map((use) => [use.id, use]))
  return [...byPlace.values()].slice(0, mostUses).map(({ fileId: _, id: _id, ...use }) => ({ _id, ...use }))
}

const presentReport = ({ files }: Parts, { id, reporter, createdAt, ...report }: ReportRow) => ({
  _id: id,
  reporter: presentPerson(files, reporter),
  ...report,
  createdAt: createdAt.toISOString(),
})

async function presentAppeal({ db }: Parts, row: CaseRow): Promise<CaseInFull['appeal']> {
  const [about] = row.appealOf ? await loadCaseRows(db, [row.appealOf]) : []
  if (!about?.decision || !about.closedAt) return null
  const { id, number, decision, decisionReason, message, decidedBy, closedAt } = about
  return {
    text: row.appeal,
    about: {
      ...{ _id: id, number: Number(number), decision, reason: decisionReason, message, decidedBy },
      closedAt: closedAt.toISOString(),
    },
  }
}

async function presentTakingDown({ db }: Parts, row: CaseRow): Promise<CaseInFull['takenDownBy']> {
  const found = await findTakingDown(db.orm, row)
  return found ? { _id: found.id, number: found.number } : null
}

async function presentAppealedBy({ db }: Parts, { id }: CaseRow): Promise<CaseInFull['appealedBy']> {
  const appeal = await findAppeal(db.orm, id)
  return appeal
    ? { _id: appeal.id, number: appeal.number, status: appeal.status, decision: appeal.decision }
    : null
}

const mostOperators = 200

/** The operators who may decide cases. */
export async function listAssignees({ db }: Pick<Parts, 'db'>) {
  const operators = await findOperators(db.orm, mostOperators)
  return operators
    .filter(({ operatorRole }) => isAllowed(operatorRole, 'moderation'))
    .map(({ id, name }) => ({ _id: id, name }))
}
