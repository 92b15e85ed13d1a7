import type { paymentCalls, QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import { isNamed } from '#modules/identity/accounts'
import type { Listing, Sort } from '#platform/paging'
import { payments } from '#tables/payments'

type Search = QueryOf<typeof paymentCalls.payments>

/** A person's card payments. The search matches the creator (accounts). */
export function paymentsBy(accountId: string, search: Search): Listing {
  const { q, status, kind } = search
  const words = q?.trim()
  return {
    id: payments.id,
    from: sql`${payments}`,
    where: [
      eq(payments.accountId, accountId),
      status && eq(payments.status, status),
      kind && eq(payments.kind, kind),
      words ? isNamed(payments.creatorId, words) : undefined,
      ...between(payments.createdAt, search),
    ],
    sort: sortOf(search),
  }
}

const sorts: Record<NonNullable<Search['sortBy']>, Sort['keys'][number]> = {
  createdAt: { kind: 'instant', by: payments.createdAt },
  totalPrice: { kind: 'integer', by: sql`(${payments.priceCents} - ${payments.discountCents})` },
}

function sortOf({ sortBy = 'createdAt', sort = 'desc' }: Search): Sort {
  return { name: sortBy, direction: sort, keys: [sorts[sortBy], { kind: 'id', by: payments.id }] }
}
