import type { DisputeInFull } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import type { DisputeRow } from '#tables/disputes'
import { presentDispute } from './present.ts'
import { loadDisputes } from './queries/disputed-payments.ts'
import { eventsOfDispute, readDispute } from './store.ts'

const mostEvents = 200

/** A dispute with its evidence and history. */
export async function viewDispute(parts: Pick<Platform, 'db' | 'files'>, id: string): Promise<DisputeInFull> {
  const { orm } = parts.db
  const row = await readDispute(orm, id)
  const [[listed], events] = await Promise.all([
    loadDisputes(parts.db, [id]),
    eventsOfDispute(orm, id, mostEvents),
  ])
  if (!listed) throw notFound('This dispute')
  const operators = await accountsById(
    orm,
    [...events.map(({ operatorId }) => operatorId), row.evidenceBy].flatMap((id) => id ?? []),
  )
  const nameOf = (id: string | null) => (id && operators.get(id)?.name) || null
  return {
    ...presentDispute(parts.files, listed),
    reference: row.reference,
    provider: row.provider,
    withdrawn: fromHundredths(row.withdrawnCents),
    returned: fromHundredths(row.returnedCents),
    fee: fromHundredths(row.feeCents),
    evidence:
      row.evidence !== null && row.submittedAt
        ? { text: row.evidence, operator: nameOf(row.evidenceBy), submittedAt: row.submittedAt.toISOString() }
        : null,
    maySubmit: acceptsEvidence(row),
    events: events.map(({ id, event, status, operatorId, createdAt }) => ({
      ...{ _id: id, event, status, operator: nameOf(operatorId), createdAt: createdAt.toISOString() },
    })),
  }
}

const acceptsEvidence = ({ status, submittedAt, dueAt }: DisputeRow) =>
  status === 'needs_response' && submittedAt === null && (dueAt === null || dueAt > new Date())
