import { settingDefaults } from '@ovation/contract'
import { purchases } from '@ovation/server/modules/identity/access'
import { bonus, bonusGrants, outside, site, transfer, wallet } from '@ovation/server/modules/money/ledger'
import { payments } from '@ovation/server/modules/money/payments'
import { charges, chargeWallet, recordCharge, type Sale } from '@ovation/server/modules/money/wallet'
import { feeOf } from '@ovation/server/platform/amounts'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { sql } from 'drizzle-orm'

type Payment = typeof payments.$inferInsert
type Bought = Pick<Payment, 'priceCents' | 'tokens' | 'packageId'>
type Subscription = Pick<Payment, 'subscriptionType'> & {
  subscriptionId: string
  fanId: string
  creatorId: string
  cents: number
}

/**
 * Writes top-ups, sales and subscriptions the way the site does. `close` inserts the payments and sets the past dates of
 * charges and purchases; entries of the ledger keep the time at which they were written.
 */
export function createLedgerWriter(tx: Queryable) {
  const paid: Payment[] = []
  const sold: { chargeId: string; at: Date }[] = []

  function pay(payment: Omit<Payment, 'id' | 'provider'>, at: Date): string {
    const id = newId()
    paid.push({ ...payment, id, provider: 'stripe', status: 'success', createdAt: at, updatedAt: at })
    return id
  }

  /** A top-up by card. Tokens beyond the price are a bonus from the site. */
  async function topUp(accountId: string, bought: Bought, at: Date) {
    const paidTokens = tokensFor(bought.priceCents)
    const paymentId = pay({ ...bought, accountId, kind: 'top_up', paidTokens }, at)
    const grant = { id: newId(), paymentId, accountId, amount: bought.tokens - paidTokens }
    if (grant.amount > 0)
      await tx.insert(bonusGrants).values({ ...grant, source: 'package', sitePays: false })
    await transfer(tx, {
      kind: 'top_up',
      key: `payment:${paymentId}`,
      postings: [
        { from: outside, to: wallet(accountId), amount: paidTokens },
        { from: site, to: bonus(grant.id), amount: grant.amount },
      ],
    })
  }

  /** A sale paid from a wallet. Returns the id of the charge. */
  async function sell(sale: Omit<Sale, 'fee'>, at: Date): Promise<string> {
    const { id: chargeId } = await chargeWallet(tx, { ...sale, fee: platformFee(sale.gross) })
    sold.push({ chargeId, at })
    return chargeId
  }

  /** A month or a year of a subscription, paid by card. */
  async function subscribe(
    { subscriptionId, fanId, creatorId, cents, subscriptionType }: Subscription,
    at: Date,
  ) {
    const gross = tokensFor(cents)
    const terms = {
      creatorId,
      subscriptionType,
      months: 1,
      priceCents: cents,
      tokens: gross,
      paidTokens: gross,
    }
    const id = pay({ ...terms, accountId: fanId, kind: 'subscription' }, at)
    await recordCharge(tx, {
      ...{ id, paymentId: id, type: 'subscription', objectId: subscriptionId },
      ...{ payerId: fanId, creatorId, gross, fee: platformFee(gross), paid: gross },
    })
    sold.push({ chargeId: id, at })
  }

  async function close() {
    if (paid.length > 0) await tx.insert(payments).values(paid)
    const ids = sql.param(sold.map(({ chargeId }) => chargeId))
    const moments = sql.param(sold.map(({ at }) => at))
    const dated = sql`unnest(${ids}::uuid[], ${moments}::timestamptz[]) dated (charge_id, at)`
    for (const [table, chargeId] of [
      [charges, charges.id],
      [purchases, purchases.chargeId],
    ] as const) {
      await tx.execute(
        sql`update ${table} set created_at = dated.at from ${dated} where ${chargeId} = dated.charge_id`,
      )
    }
  }

  return { topUp, sell, subscribe, close }
}

const platformFee = (gross: number) => feeOf(gross, settingDefaults.performerCommission)
/** Hundredths of a token for cents. */
const tokensFor = (cents: number) => Math.round(cents / settingDefaults.tokenConversionRate)
