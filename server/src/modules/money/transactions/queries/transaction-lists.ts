import type { QueryOf, TransactionStatus, transactionCalls } from '@ovation/contract'
import { toHundredths } from '@ovation/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import type { Listing, Sort } from '#platform/paging'
import { payments } from '#tables/payments'
import { charges } from '#tables/wallet'

/*
 * All transactions: every sale (charges), and the payments that are none of them: top-ups, and subscriptions that are not
 * paid. Conditions on the status are written as the partial indexes have them.
 */

type Search = QueryOf<typeof transactionCalls.transactions>

/**
 * The lists that make up all transactions. Those of a person are read as payer and as creator. With amounts, they are
 * sorted by amount, because no index has both.
 */
export function transactionLists(search: Search, personId?: string): [Listing, ...Listing[]] {
  const people: [SQL | undefined, SQL | undefined][] = personId
    ? [
        [eq(charges.payerId, personId), eq(payments.accountId, personId)],
        [eq(charges.creatorId, personId), eq(payments.creatorId, personId)],
      ]
    : [[undefined, undefined]]
  const lists = people.flatMap(([ofCharge, ofPayment]) => [
    chargeList(search, ofCharge),
    paymentList(search, ofPayment),
  ])
  const [first = chargeList(search, sql`false`), ...rest] = lists.filter((list) => list !== null)
  return [first, ...rest]
}

const chargeStates: Record<TransactionStatus, SQL | null> = {
  pending: sql`${charges.status} = 'pending'`,
  success: sql`${charges.status} = 'success' and ${charges.refunded} = 0`,
  partially_refunded: sql`${charges.refunded} > 0 and ${charges.status} = 'success'`,
  refunded: sql`${charges.refunded} > 0 and ${charges.status} = 'refunded'`,
  failed: null,
}

const paymentStates: Record<TransactionStatus, SQL | null> = {
  pending: sql`${payments.status} in ('created', 'processing', 'require_authentication')`,
  success: sql`${payments.status} = 'success' and ${payments.refundedTokens} = 0`,
  partially_refunded: sql`${payments.refundedTokens} > 0 and ${payments.status} = 'success'`,
  refunded: sql`${payments.status} = 'refunded'`,
  failed: sql`${payments.status} in ('fail', 'canceled')`,
}

function chargeList(search: Search, ofPerson: SQL | undefined): Listing {
  const { type, status, paidFrom } = search
  const state = status ? chargeStates[status] : undefined
  return {
    id: charges.id,
    from: sql`${charges}`,
    where: [
      ofPerson,
      type === 'top_up' || state === null ? sql`false` : undefined,
      type && type !== 'top_up' ? eq(charges.type, type) : undefined,
      state ?? undefined,
      // Only subscriptions are paid by card; the index has the type.
      paidFrom === 'card'
        ? sql`${charges.type} = 'subscription' and ${charges.paidFrom} = 'card'`
        : undefined,
      paidFrom === 'wallet' ? eq(charges.paidFrom, 'wallet') : undefined,
      ...amountWithin(charges.gross, search),
      ...between(charges.createdAt, search),
    ],
    sort: sortOf(search, { amount: charges.gross, createdAt: charges.createdAt, id: charges.id }),
  }
}

function paymentList(search: Search, ofPerson: SQL | undefined): Listing | null {
  const { type, status, paidFrom } = search
  const state = status ? paymentStates[status] : undefined
  if (paidFrom === 'wallet' || state === null) return null
  if (type && type !== 'top_up' && type !== 'subscription') return null
  const isTopUp = sql`${payments.kind} = 'top_up'`
  const isUnpaid = sql`${payments.status} not in ('success', 'refunded')`
  return {
    id: payments.id,
    from: sql`${payments}`,
    where: [
      ofPerson,
      type === 'top_up' ? isTopUp : undefined,
      // A paid subscription is a charge.
      type === 'subscription' ? and(sql`not ${isTopUp}`, isUnpaid) : undefined,
      type ? undefined : sql`(${isTopUp} or ${isUnpaid})`,
      state,
      ...amountWithin(payments.tokens, search),
      ...between(payments.createdAt, search),
    ],
    sort: sortOf(search, { amount: payments.tokens, createdAt: payments.createdAt, id: payments.id }),
  }
}

type Column = typeof charges.gross | typeof payments.tokens

const amountWithin = (column: Column, { minAmount, maxAmount }: Search): (SQL | undefined)[] => [
  minAmount === undefined ? undefined : sql`${column} >= ${toHundredths(minAmount)}`,
  maxAmount === undefined ? undefined : sql`${column} <= ${toHundredths(maxAmount)}`,
]

interface Columns {
  amount: Column
  createdAt: typeof charges.createdAt | typeof payments.createdAt
  id: typeof charges.id | typeof payments.id
}

function sortOf({ sort = 'desc', sortBy, minAmount, maxAmount }: Search, columns: Columns): Sort {
  const isByAmount = sortBy === 'amount' || minAmount !== undefined || maxAmount !== undefined
  const key = isByAmount
    ? ({ kind: 'integer', by: columns.amount } as const)
    : ({ kind: 'instant', by: columns.createdAt } as const)
  return {
    name: isByAmount ? 'amount' : 'createdAt',
    direction: sort,
    keys: [key, { kind: 'id', by: columns.id }],
  }
}
