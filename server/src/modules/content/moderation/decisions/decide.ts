import type { AuditAction, BodyOf, CaseInFull, moderationCalls } from '@ovation/contract'
import { isAllowed, isRestrictable, itemKinds } from '@ovation/contract'
import { type Account, operatorIds } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import { suspendIn } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import { conflict, forbidden, invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { noSuchCase, viewCase } from '../cases/view-case.ts'
import { alreadyTakenDown, notRestrictable, type Reach } from '../content/restrict.ts'
import { settle } from '../content/settle.ts'
import { releaseAfter } from '../content/snapshot.ts'
import { heldFileIds } from '../queries/held-files.ts'
import { addEvent, closeRow, findTakingDown, lockCase, updateCase } from '../records/case-store.ts'
import { reportersOf } from '../records/report-store.ts'
import { purchasesCancelled, reportAnswered } from '../records/topics.ts'
import { tellOwner } from './tell-owner.ts'

type Input = BodyOf<typeof moderationCalls.decideCase>
type Decision = Input['decision']

interface Deciding extends Input {
  operator: Account
  message: string
}

/** What happens after the commit. */
type Publish = () => Promise<void> | void

const actions: Record<Decision, AuditAction> = {
  'taken-down': 'case.take-down',
  warned: 'case.warn',
  suspended: 'case.suspend',
  dismissed: 'case.dismiss',
  accepted: 'case.accept-appeal',
  rejected: 'case.reject-appeal',
}

/** Decides a case. Of two operators who decide at once, the second learns of the first decision. */
export async function decideCase(
  platform: Platform,
  operator: Account,
  id: string,
  input: Input,
): Promise<CaseInFull> {
  const message = input.message?.trim() ?? ''
  const publish = await platform.db.orm.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found) throw noSuchCase()
    if (found.status === 'closed') {
      if (found.decision === input.decision) return []
      throw conflict('ALREADY_DECIDED', 'Another operator has decided this case.')
    }
    return decideLocked(platform, tx, found, { ...input, operator, message })
  })
  for (const step of publish) await step()
  return viewCase(platform, id)
}

async function decideLocked(
  platform: Platform,
  tx: Queryable,
  found: CaseRecord,
  deciding: Deciding,
): Promise<Publish[]> {
  const { decision, operator, message, reason } = deciding
  const { id } = found
  check(found, deciding)
  const { before, publish } = await carryOut(platform, tx, found, deciding)
  await closeRow(tx, id, { decision, reason: reason ?? null, message, decidedBy: operator.id })
  await addEvent(tx, { caseId: id, event: decision, actorId: operator.id, text: message })
  await recordAction(tx, {
    ...{ operatorId: operator.id, action: actions[decision], subjectId: id, reason: message },
    before: { status: 'open', target: found.target, targetId: found.targetId, ...before },
    after: { status: 'closed', decision, owner: found.ownerId },
  })
  await releaseAfter(tx, found)
  await answerReporters(platform, tx, id, deciding.reply?.trim() ?? '')
  return publish
}

function check({ kind, target, ownerId }: CaseRecord, deciding: Deciding) {
  const { decision, message } = deciding
  const isOfAppeal = decision === 'accepted' || decision === 'rejected'
  if (isOfAppeal !== (kind === 'appeal'))
    throw invalid('decision', kind === 'appeal' ? 'Accept or reject the appeal.' : 'This is not an appeal.')
  if (decision === 'dismissed') return
  if (message === '') throw invalid('message', 'Write a message. The owner will read it.')
  if (decision === 'taken-down' && !isRestrictable(target)) throw notRestrictable()
  if (deciding.refundsBuyers) requireMayRefund(target, deciding)
  if (decision === 'suspended' && !ownerId)
    throw conflict('OWNER_GONE', 'The account of the owner no longer exists.')
}

/** Its buyers get money back, which not every moderator may decide. */
function requireMayRefund(target: CaseRecord['target'], { decision, operator }: Deciding) {
  if (!isAllowed(operator.operatorRole, 'refunds'))
    throw forbidden('Your role can’t refund buyers. Ask an operator who can.')
  if (decision !== 'taken-down' || !itemKinds.some((kind) => kind === target))
    throw invalid(
      'refundsBuyers',
      'Only buyers of posts, videos, galleries and products can be refunded here.',
    )
}

interface Outcome {
  /** For the audit log. */
  before: { restriction?: string | null }
  publish: Publish[]
}

const nothing: Outcome = { before: {}, publish: [] }

function carryOut(
  platform: Platform,
  tx: Queryable,
  found: CaseRecord,
  deciding: Deciding,
): Promise<Outcome> {
  switch (deciding.decision) {
    case 'taken-down':
      return takeDown(platform, tx, found, deciding)
    case 'warned':
      return warn(platform, tx, found, deciding)
    case 'suspended':
      return suspendOwner(platform, tx, found, deciding)
    case 'dismissed':
      return dismiss(platform, tx, found)
    case 'accepted':
      return acceptAppeal(platform, tx, found, deciding)
    case 'rejected':
      return rejectAppeal(platform, tx, found, deciding)
  }
}

async function takeDown(platform: Platform, tx: Queryable, found: CaseRecord, deciding: Deciding) {
  const other = await findTakingDown(tx, found)
  if (other) throw alreadyTakenDown(other.number)
  const reach = await reachOf(tx, found, deciding)
  const restricted = await setTakenDown(platform, tx, found, new Date(), reach)
  await tellOwner(platform, tx, found, 'taken-down', deciding.message)
  if (deciding.refundsBuyers) {
    const { id: caseId, targetId: itemId } = found
    const by = { operatorId: deciding.operator.id, reason: `Taken down in case ${found.number}` }
    await platform.extensions.announce(tx, purchasesCancelled, { itemId, caseId, ...by })
  }
  // Content without files that its owner has deleted: the decision is recorded all the same.
  if (!restricted) return nothing
  return { before: { restriction: restricted.before }, publish: [restricted.publish] }
}

/** What a take-down includes: the files that the case holds, and other places unless the operator says no. */
const reachOf = async (tx: Queryable, { id }: CaseRecord, { everywhere = true }: Deciding) => ({
  heldIds: await heldFileIds(tx, id),
  everywhere,
})

async function warn(platform: Platform, tx: Queryable, found: CaseRecord, { message }: Deciding) {
  await tellOwner(platform, tx, found, 'warned', message)
  return showAgain(platform, tx, found)
}

async function suspendOwner(platform: Platform, tx: Queryable, found: CaseRecord, deciding: Deciding) {
  const { operator, message: reason, until, takesDown } = deciding
  const accountId = found.ownerId ?? ''
  const restricts = takesDown && isRestrictable(found.target) && !(await findTakingDown(tx, found))
  const shown = restricts ? nothing : await showAgain(platform, tx, found)
  const reach = restricts ? await reachOf(tx, found, deciding) : undefined
  const restricted = reach ? await setTakenDown(platform, tx, found, new Date(), reach) : null
  if (restricted) await tellOwner(platform, tx, found, 'taken-down', reason)
  // Deleted in the meantime: nothing to restore later.
  else if (restricts) await updateCase(tx, found.id, { takenDownAt: null })
  const terms = { operator, accountId, reason, ...(until ? { until } : {}) }
  await suspendIn(platform, tx, terms)
  const disconnect = () => platform.realtime.dropAccount(accountId)
  return {
    before: restricted ? { restriction: restricted.before } : shown.before,
    publish: [...shown.publish, ...(restricted ? [restricted.publish] : []), disconnect],
  }
}

async function dismiss(platform: Platform, tx: Queryable, found: CaseRecord) {
  if (found.hiddenAt) await tellOwner(platform, tx, found, 'shown')
  return showAgain(platform, tx, found)
}

/** Records that this case keeps the content taken down, or no longer does. Null: the content is gone. */
async function setTakenDown(
  platform: Platform,
  tx: Queryable,
  found: CaseRecord,
  takenDownAt: Date | null,
  reach?: Reach,
) {
  await updateCase(tx, found.id, { takenDownAt, hiddenAt: null })
  return settle(platform, tx, found, reach)
}

/** Lifts what was hidden until the decision. */
async function showAgain(platform: Platform, tx: Queryable, found: CaseRecord): Promise<Outcome> {
  const restricted = found.hiddenAt ? await setTakenDown(platform, tx, found, null) : null
  return restricted ? { before: { restriction: restricted.before }, publish: [restricted.publish] } : nothing
}

async function acceptAppeal(platform: Platform, tx: Queryable, found: CaseRecord, deciding: Deciding) {
  const { message } = deciding
  const about = await appealedCase(tx, found, deciding)
  const restricted = about.takenDownAt ? await setTakenDown(platform, tx, about, null) : null
  await addEvent(tx, { caseId: about.id, event: 'accepted', actorId: null })
  await tellOwner(platform, tx, found, 'accepted', message)
  return restricted ? { before: { restriction: restricted.before }, publish: [restricted.publish] } : nothing
}

async function rejectAppeal(platform: Platform, tx: Queryable, found: CaseRecord, deciding: Deciding) {
  const { message } = deciding
  const about = await appealedCase(tx, found, deciding)
  await addEvent(tx, { caseId: about.id, event: 'rejected', actorId: null })
  await tellOwner(platform, tx, found, 'rejected', message)
  return nothing
}

/** The case that the appeal is about. Another operator than the one who decided it decides the appeal, if there is one. */
async function appealedCase(
  tx: Queryable,
  { appealOf }: CaseRecord,
  { operator }: Deciding,
): Promise<CaseRecord> {
  const about = appealOf ? await lockCase(tx, appealOf) : undefined
  if (!about) throw noSuchCase()
  const isOwn = about.decidedBy === operator.id
  if (isOwn && (await operatorIds(tx, 'moderation')).some((id) => id !== operator.id))
    throw conflict('OWN_DECISION', 'You made this decision. Another operator has to decide the appeal.')
  return about
}

async function answerReporters({ extensions }: Platform, tx: Queryable, caseId: string, text: string) {
  const reporterIds = await reportersOf(tx, caseId)
  if (reporterIds.length === 0) return
  await extensions.announce(tx, reportAnswered, { key: `case:${caseId}`, caseId, reporterIds, text })
}
