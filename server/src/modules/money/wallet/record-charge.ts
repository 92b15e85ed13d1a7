import { bonusOfPayments, earnings, outside, promotion, site, transfer } from '#modules/money/ledger'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'
import { insertCharge } from './store.ts'

export interface CardSale
  extends Pick<ChargeRow, 'id' | 'type' | 'payerId' | 'creatorId' | 'gross' | 'fee'>,
    Partial<Pick<ChargeRow, 'commission'>> {
  objectId: string
  paymentId: string
  /** The part that the card paid, in hundredths of a token. */
  paid: number
}

/** Records a sale paid by card. The discount of a coupon counts as earnings, and is paid out if the site pays it. */
export async function recordCharge(tx: Queryable, { paid, ...sale }: CardSale) {
  const { id, type, creatorId, gross, fee } = sale
  const bonusOf = await bonusOfPayments(tx, [sale.paymentId])
  const payable = await insertCharge(tx, { ...sale, ...bonusOf(sale.paymentId), paidFrom: 'card' })
  await transfer(tx, {
    kind: type,
    key: `charge:${id}`,
    postings: [
      { from: outside, to: site, amount: paid },
      { from: site, to: earnings(creatorId), amount: payable },
      { from: site, to: promotion(creatorId), amount: gross - fee - payable },
    ],
  })
}
