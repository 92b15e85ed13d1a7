import type { CaseKind, ReportReason, ReportTarget } from '@ovation/contract'
import { operatorsAlerted } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { keepSnapshot } from '../content/snapshot.ts'
import type { ReportedContent } from '../kinds/reportables.ts'
import { addCase, addEvent, hastenCase, lockOpenCase, updateCase } from '../records/case-store.ts'

export interface OpeningCase {
  kind: Exclude<CaseKind, 'appeal'>
  target: ReportTarget
  targetId: string
  ownerId: string | null
  /** Kept as it is now, with its files, until an operator decides. */
  content: ReportedContent | null
  /** Of a report: some reasons are urgent. */
  reason?: ReportReason
  /** Of an automatic rule: its name and what it found. */
  rule?: string
  /** Of an automatic rule: a digest of the text. */
  matched?: string
  /** The chat whose further messages of the owner belong to the case. */
  chatId?: string
  /** The operator who opens it. */
  operatorId?: string
}

const usualHours = 24
const urgentHours = 4
const isUrgent = (reason: ReportReason | undefined) =>
  reason === 'underage' || reason === 'without-consent' || reason === 'violence'

/**
 * The open case about this target, which is locked until the transaction ends, or a new one with a snapshot of the
 * content. Automatic rules call it too: what they found is in the history of the case.
 */
export async function openCase(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  { content, reason, operatorId, ...opening }: OpeningCase,
): Promise<CaseRecord & { isNew: boolean }> {
  const { kind, target, targetId, ownerId, rule = '', matched = null, chatId = null } = opening
  const dueInHours = isUrgent(reason) ? urgentHours : usualHours
  const { isNew, ...found } = await findOrAdd(tx, {
    ...{ kind, target, targetId, ownerId, rule, matched, chatId, dueInHours },
  })
  if (isNew && content) await keepSnapshot(tx, { caseId: found.id, ownerId }, content)
  if (isUrgent(reason) && !isNew) await hastenCase(tx, found.id, urgentHours)
  if (!isNew && matched) await updateCase(tx, found.id, { matched })
  if (kind === 'rule') await addEvent(tx, { caseId: found.id, event: 'matched', actorId: null, text: rule })
  if (kind === 'operator' && isNew)
    await addEvent(tx, { caseId: found.id, event: 'opened', actorId: operatorId ?? null })
  if (isNew && kind !== 'operator') {
    await extensions.announce(tx, operatorsAlerted, {
      ...{ kind: 'operator_case', key: `case:${found.id}`, objectId: found.id },
      title: `Case ${found.number}`,
      text: kind === 'rule' ? 'An automatic rule found something to review.' : 'Something was reported.',
      path: `/admin/reports/${found.id}`,
    })
  }
  return { ...found, isNew }
}

type Wanted = Pick<OpeningCase, 'kind' | 'target' | 'targetId' | 'ownerId'> & {
  rule: string
  matched: string | null
  chatId: string | null
  dueInHours: number
}

/** Repeated until one of both succeeds: the open case may be closed between the two statements. */
async function findOrAdd(tx: Queryable, wanted: Wanted): Promise<CaseRecord & { isNew: boolean }> {
  for (;;) {
    const added = await addCase(tx, { id: newId(), ...wanted })
    if (added) return { ...added, isNew: true }
    const open = await lockOpenCase(tx, wanted)
    if (open) return { ...open, isNew: false }
  }
}
