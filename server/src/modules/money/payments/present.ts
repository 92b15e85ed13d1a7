import type { Payment, StartedPayment } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { bonusOfPayments } from '#modules/money/ledger'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import type { Files } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import type { Started } from './charge-payment.ts'
import { loadPayments, owedCents } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>

async function loadRows(db: Queryable, ids: string[]) {
  const rows = await loadPayments(db, ids)
  const people = rows.flatMap(({ payment }) => [payment.creatorId ?? [], payment.recipientId ?? []].flat())
  const [accounts, bonusOf] = await Promise.all([accountsById(db, people), bonusOfPayments(db, ids)])
  const accountOf = (id: string | null) => (id === null ? null : (accounts.get(id) ?? null))
  return rows.map((row) => ({
    ...row,
    ...bonusOf(row.payment.id),
    creator: accountOf(row.payment.creatorId),
    recipient: accountOf(row.payment.recipientId),
  }))
}
type Row = Awaited<ReturnType<typeof loadRows>>[number]

export async function presentPayments({ db, files }: Parts, ids: string[]): Promise<Payment[]> {
  const rows = await loadRows(db.orm, ids)
  return rows.map((row) => present(files, row))
}

export async function presentPayment(parts: Parts, id: string): Promise<Payment> {
  const [payment] = await presentPayments(parts, [id])
  if (!payment) throw notFound('This payment')
  return payment
}

/** The answer to paying. */
export async function presentStarted(
  parts: Parts,
  { payment, clientSecret }: Started,
): Promise<StartedPayment> {
  return { ...(await presentPayment(parts, payment.id)), clientSecret }
}

function present(files: Files, { payment, bonus, couponCode, card, creator, recipient }: Row): Payment {
  return {
    _id: payment.id,
    kind: payment.kind,
    status: payment.status,
    provider: payment.provider,
    originalPrice: fromHundredths(payment.priceCents),
    totalPrice: fromHundredths(owedCents(payment)),
    couponCode,
    tokens: payment.kind === 'top_up' ? fromHundredths(payment.tokens) : null,
    bonusTokens: payment.kind === 'top_up' ? fromHundredths(bonus) : null,
    performer: creator && presentParty(files, creator),
    subscriptionType: payment.subscriptionType,
    months: payment.months,
    recipient: recipient && presentParty(files, recipient),
    card,
    failure: payment.failure,
    createdAt: payment.createdAt.toISOString(),
  }
}
