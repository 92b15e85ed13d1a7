import type { LedgerTransferInFull } from '@ovation/contract'
import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { loadTransfers } from './list-transfers.ts'
import { findAdjustment, hasCharge, hasPayment, hasPayout } from './queries/subjects.ts'

/** A transfer with what it belongs to. */
export async function viewTransfer(
  parts: Pick<Platform, 'db' | 'files'>,
  id: string,
): Promise<LedgerTransferInFull> {
  const [transfer] = await loadTransfers(parts, [id])
  if (!transfer) throw notFound('This transfer')
  return { ...transfer, subject: await subjectOf(parts.db.orm, transfer.key) }
}

type Subject = LedgerTransferInFull['subject']

/** What the first word of a key is about. */
const findSubject: Record<string, (db: Queryable, id: string) => Promise<Subject>> = {
  charge: ofCharge,
  refund: ofCharge,
  debt: ofCharge,
  'private-stream': ofCharge,
  payment: ofPayment,
  'payment-refund': ofPayment,
  payout: async (db, id) => ((await hasPayout(db, id)) ? { kind: 'payout', _id: id, adjusted: null } : null),
  adjustment: ofAdjustment,
}

/** A key is the word and the id of what happened, and for some the number of the step. */
async function subjectOf(db: Queryable, key: string): Promise<Subject> {
  const [word = '', id = ''] = key.split(':')
  const find = Object.hasOwn(findSubject, word) ? findSubject[word] : undefined
  return find ? find(db, id) : null
}

async function ofCharge(db: Queryable, id: string): Promise<Subject> {
  return (await hasCharge(db, id)) ? { kind: 'charge', _id: id, adjusted: null } : null
}

async function ofPayment(db: Queryable, id: string): Promise<Subject> {
  return (await hasPayment(db, id)) ? { kind: 'payment', _id: id, adjusted: null } : null
}

async function ofAdjustment(db: Queryable, id: string): Promise<Subject> {
  const found = await findAdjustment(db, id)
  if (!found) return null
  const operator = await findAccount(db, found.operatorId)
  const { accountId: personId, reason } = found
  return { kind: 'adjustment', _id: id, adjusted: { personId, operator: operator?.name ?? null, reason } }
}
