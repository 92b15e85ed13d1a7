import type { BodyOf, operatorCalls, ResponseOf } from '@ovation/contract'
import { accountReopened, lockAccount, updateAccount, waitForHolders } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import { creatorDecided, lockCreator, updateCreator } from '#modules/identity/people'
import { isClosing } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import { conflict, invalid, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { type Applicant, stateOf, versionOf } from './creator-state.ts'
import { decisionEmails } from './decision-emails.ts'
import { addDecision } from './store.ts'

type Decided = ResponseOf<typeof operatorCalls.verifyCreator>
type Verdict = Required<Omit<BodyOf<typeof operatorCalls.verifyCreator>, 'version'>>

/** Applies an operator's decision about a creator. Idempotent: a repeat sends no email. */
export async function decideCreator(
  platform: Platform,
  operatorId: string,
  creatorId: string,
  { version, ...body }: BodyOf<typeof operatorCalls.verifyCreator>,
): Promise<Decided> {
  const verdict = checked(body)
  const { after, isNew } = await platform.db.orm.transaction(async (tx) => {
    const before = await lockApplicant(tx, creatorId)
    if (isThere(before, verdict)) return { after: before, isNew: false }
    if (version !== versionOf(before)) {
      throw conflict('CREATOR_CHANGED', 'This account changed since you opened it. Review it again.')
    }
    if (stateOf(before) === 'disabled' && verdict.decision !== 'enable') {
      throw conflict('CREATOR_DISABLED', 'This account is disabled. Enable it first.')
    }
    const after = await carryOut(tx, before, verdict)
    const id = newId()
    await addDecision(tx, { id, creatorId, operatorId, ...verdict })
    await recordAction(tx, {
      ...{ operatorId, action: actions[verdict.decision], subjectId: creatorId, reason: verdict.reason },
      before: { state: stateOf(before) },
      after: { state: stateOf(after), documents: verdict.documents },
    })
    await writeToCreator(platform, tx, before, verdict)
    const { decision } = verdict
    if (decision === 'enable')
      await platform.extensions.announce(tx, accountReopened, { accountId: creatorId })
    await platform.extensions.announce(tx, creatorDecided, { id, creatorId, decision })
    return { after, isNew: true }
  })
  if (isNew && verdict.decision === 'disable') platform.realtime.dropAccount(creatorId)
  return { _id: creatorId, state: stateOf(after), version: versionOf(after) }
}

const actions = {
  approve: 'creator.approve',
  reject: 'creator.reject',
  ask: 'creator.request-documents',
  disable: 'creator.disable',
  enable: 'creator.enable',
} as const

/** Every decision except an approval needs a reason, which the creator reads. */
function checked({
  decision,
  reason = '',
  documents = [],
}: Omit<BodyOf<typeof operatorCalls.verifyCreator>, 'version'>): Verdict {
  const words = reason.trim()
  if (decision !== 'approve' && words === '')
    throw invalid('reason', 'Enter a reason. The creator will see it.')
  if (decision === 'ask' && documents.length === 0)
    throw invalid('documents', 'Choose the documents to request.')
  return {
    decision,
    reason: decision === 'approve' ? '' : words,
    documents: decision === 'ask' ? [...new Set(documents)].sort() : [],
  }
}

async function lockApplicant(tx: Queryable, creatorId: string): Promise<Applicant> {
  await waitForHolders(tx, creatorId)
  const creator = await lockCreator(tx, creatorId)
  const account = await lockAccount(tx, creatorId)
  if (!creator || !account) throw notFound('This creator')
  return { account, creator }
}

/** Whether the same decision was already made. */
function isThere(applicant: Applicant, { decision, reason, documents }: Verdict): boolean {
  const state = stateOf(applicant)
  if (decision === 'disable') return state === 'disabled'
  if (decision === 'enable') return state !== 'disabled'
  if (decision === 'approve') return state === 'verified'
  const { reviewReason, askedDocuments } = applicant.creator
  const isSame = reviewReason === reason && askedDocuments.join() === documents.join()
  return isSame && state === (decision === 'ask' ? 'asked' : 'rejected')
}

async function carryOut(
  tx: Queryable,
  { account, creator }: Applicant,
  verdict: Verdict,
): Promise<Applicant> {
  if (verdict.decision === 'disable' || verdict.decision === 'enable') {
    if (account.deletionDue) throw isClosing()
    const status = verdict.decision === 'disable' ? ('inactive' as const) : ('active' as const)
    const reviewSince = new Date()
    await updateAccount(tx, account.id, { status })
    await updateCreator(tx, account.id, { reviewSince })
    return { account: { ...account, status }, creator: { ...creator, reviewSince } }
  }
  const review = reviewOf(verdict)
  await updateCreator(tx, account.id, review)
  return { account, creator: { ...creator, ...review } }
}

function reviewOf({ decision, reason, documents }: Verdict) {
  const isApproved = decision === 'approve'
  return {
    verifiedDocument: isApproved,
    verifiedAccount: isApproved,
    review: isApproved ? 'waiting' : decision === 'ask' ? 'asked' : 'rejected',
    reviewReason: reason,
    askedDocuments: documents,
    reviewSince: new Date(),
  } as const
}

/** Sends the email in the transaction of the decision. */
async function writeToCreator(
  { config, mail }: Platform,
  tx: Queryable,
  { account, creator }: Applicant,
  { decision, reason, documents }: Verdict,
) {
  if (!account.email) return
  const { publicUrl } = config
  const written = decisionEmails[decision]({
    name: account.name,
    publicUrl,
    page: `${publicUrl}/${account.username ?? account.id}`,
    wasVerified: creator.verifiedDocument,
    reason,
    documents,
  })
  await mail.send(tx, { ...written, to: account.email, accountId: account.id, askedBy: null })
}
