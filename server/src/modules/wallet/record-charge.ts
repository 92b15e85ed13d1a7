import { earnings, outside, site, transfer } from '#modules/ledger'
import type { Queryable } from '#platform/postgres'
import { type ChargeRow, charges } from './tables.ts'

export interface CardSale extends Pick<ChargeRow, 'id' | 'type' | 'payerId' | 'creatorId' | 'gross' | 'fee'> {
  objectId: string
  paymentId: string
  /** What the card really paid, in hundredths of a token: what a coupon took off is borne by the site. */
  paid: number
}

/** A sale that was paid by card. */
export async function recordCharge(tx: Queryable, { paid, ...sale }: CardSale) {
  const { id, type, creatorId, gross, fee } = sale
  await tx.insert(charges).values({ ...sale, paidFrom: 'card' })
  await transfer(tx, {
    kind: type,
    key: `charge:${id}`,
    postings: [
      { from: outside, to: site, amount: paid },
      { from: site, to: earnings(creatorId), amount: gross - fee },
    ],
  })
}
