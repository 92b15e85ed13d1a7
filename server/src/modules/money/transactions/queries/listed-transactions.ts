import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, prepared } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { payments } from '#tables/payments'
import { charges } from '#tables/wallet'

/*
 * Transactions as a list shows them, with both people (accounts). The sale of a payment has the id of the payment.
 */

const payer = alias(accounts, 'payer')
const creator = alias(accounts, 'creator')
const { type, status, paidFrom, gross, fee, refunded, createdAt } = charges
const charge = { type, status, paidFrom, gross, fee, refunded, createdAt }
const payment = {
  kind: payments.kind,
  status: payments.status,
  tokens: payments.tokens,
  priceCents: payments.priceCents,
  discountCents: payments.discountCents,
  createdAt: payments.createdAt,
}
const parties = {
  payer: { id: payer.id, username: payer.username, name: payer.name, avatarFileId: payer.avatarFileId },
  creator: {
    id: creator.id,
    username: creator.username,
    name: creator.name,
    avatarFileId: creator.avatarFileId,
  },
}

const sales = prepared((orm) =>
  orm
    .select({ id: charges.id, charge, payment, ...parties })
    .from(charges)
    .leftJoin(payments, eq(payments.id, charges.id))
    .leftJoin(payer, eq(payer.id, charges.payerId))
    .leftJoin(creator, eq(creator.id, charges.creatorId))
    .where(sql`${charges.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('listed_sales'),
)

const otherPayments = prepared((orm) =>
  orm
    .select({ id: payments.id, payment, ...parties })
    .from(payments)
    .leftJoin(payer, eq(payer.id, payments.accountId))
    .leftJoin(creator, eq(creator.id, payments.creatorId))
    .where(
      sql`${payments.id} = any(${sql.placeholder('ids')}::uuid[])
        and not exists (select from ${charges} where ${charges.id} = ${payments.id})`,
    )
    .prepare('listed_payments'),
)

/** In any order. */
export async function loadListed(db: Database, ids: string[]) {
  const [sold, others] = await Promise.all([sales(db).execute({ ids }), otherPayments(db).execute({ ids })])
  return [...sold, ...others.map((row) => ({ ...row, charge: null }))]
}

export type ListedTransaction = Awaited<ReturnType<typeof loadListed>>[number]
