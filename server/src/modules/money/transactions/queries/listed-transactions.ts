import type { Database } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import type { ChargeRow } from '#tables/wallet'

/*
 * Transactions as a list shows them, with both people (accounts), in one prepared statement. The sale of a payment has the
 * id of the payment.
 */

type ListedCharge = Pick<ChargeRow, 'type' | 'status' | 'paidFrom' | 'gross' | 'fee' | 'refunded'>
type ListedPayment = Pick<
  PaymentRow,
  'kind' | 'status' | 'tokens' | 'refundedTokens' | 'priceCents' | 'discountCents'
>

interface Person {
  id: string
  username: string | null
  name: string
  avatarFileId: string | null
}

interface Listed {
  id: string
  createdAt: Date
  payer: Person | null
  creator: Person | null
}

export type ListedTransaction = Listed &
  ({ charge: ListedCharge; payment: ListedPayment | null } | { charge: null; payment: ListedPayment })

const ifAny = (table: string, fields: string) =>
  `case when ${table}.id is not null then json_build_object(${fields}) end as ${table}`

const person = (table: string) =>
  ifAny(
    table,
    `'id', ${table}.id, 'username', ${table}.username, 'name', ${table}.name, 'avatarFileId', ${table}.avatar_file_id`,
  )

const text = `
  select wanted.id, coalesce(charge.created_at, payment.created_at) as "createdAt",
    ${ifAny(
      'charge',
      `'type', charge.type, 'status', charge.status, 'paidFrom', charge.paid_from, 'gross', charge.gross,
       'fee', charge.fee, 'refunded', charge.refunded`,
    )},
    ${ifAny(
      'payment',
      `'kind', payment.kind, 'status', payment.status, 'tokens', payment.tokens, 'refundedTokens', payment.refunded_tokens,
       'priceCents', payment.price_cents, 'discountCents', payment.discount_cents`,
    )},
    ${person('payer')}, ${person('creator')}
  from unnest($1::uuid[]) wanted (id)
  left join charges charge on charge.id = wanted.id
  left join payments payment on payment.id = wanted.id
  left join accounts payer on payer.id = coalesce(charge.payer_id, payment.account_id)
  left join accounts creator on creator.id = coalesce(charge.creator_id, payment.creator_id)
  where charge.id is not null or payment.id is not null`

export async function loadListed({ pool }: Database, ids: string[]): Promise<ListedTransaction[]> {
  const values = [ids]
  const { rows } = await pool.query<ListedTransaction>({ name: 'listed_transactions', text, values })
  return rows
}
