import type { Dispute } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { DisputeRow } from '#tables/disputes'
import { paymentsOfDisputes } from './queries/disputed-payments.ts'

export async function presentDisputes(
  { db: { orm }, files }: Pick<Platform, 'db' | 'files'>,
  rows: DisputeRow[],
): Promise<Dispute[]> {
  const payments = await paymentsOfDisputes(
    orm,
    rows.map(({ paymentId }) => paymentId),
  )
  const creatorIds = [...payments.values()].flatMap(({ creatorId }) => creatorId ?? [])
  const people = await accountsById(orm, [
    ...new Set([...rows.map(({ accountId }) => accountId), ...creatorIds]),
  ])
  const partyOf = (id: string | null | undefined) => {
    const account = id ? people.get(id) : undefined
    return account ? presentParty(files, account) : null
  }
  return rows.flatMap((row) => {
    const payment = payments.get(row.paymentId)
    if (!payment) return []
    const { status, isInquiry, reason, currency, paymentId } = row
    return {
      ...{ _id: row.id, status, isInquiry, reason, currency, paymentId },
      amount: fromHundredths(row.cents),
      dueAt: row.dueAt?.toISOString() ?? null,
      payer: partyOf(row.accountId),
      paidFor: {
        kind: payment.kind,
        amount: fromHundredths(payment.tokens),
        performer: partyOf(payment.creatorId),
      },
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    }
  })
}
