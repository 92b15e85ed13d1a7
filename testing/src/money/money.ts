import { settingDefaults } from '@ovation/contract'
import type { App } from '@ovation/server/app'
import { items } from '@ovation/server/modules/content/items'
import { bonus, bonusGrants, outside, site, transfer, wallet } from '@ovation/server/modules/money/ledger'
import { payments } from '@ovation/server/modules/money/payments'
import { chargeWallet, commissionRates } from '@ovation/server/modules/money/wallet'
import { feeOf } from '@ovation/server/platform/amounts'
import { newId } from '@ovation/server/platform/ids'
import { eq, sql } from 'drizzle-orm'
import { makeFan } from '../people/people.ts'

/** Bonus tokens, and whether the site pays creators for them. */
interface Bonus {
  tokens: number
  sitePays?: boolean
}

/** Adds tokens to a wallet, as if paid by card; with a bonus, as if bought in a package. */
export async function fillWallet(
  { platform }: Pick<App, 'platform'>,
  { id }: { id: string },
  tokens: number,
  { tokens: given, sitePays = false }: Bonus = { tokens: 0 },
): Promise<string> {
  const amount = Math.round(tokens * 100)
  const bonusAmount = Math.round(given * 100)
  const [paymentId, grantId] = [newId(), newId()]
  await platform.db.orm.transaction(async (tx) => {
    await tx.insert(payments).values({
      id: paymentId,
      accountId: id,
      provider: 'stripe',
      kind: 'top_up',
      status: 'success',
      priceCents: amount,
      tokens: amount + bonusAmount,
      paidTokens: amount,
    })
    const grant = { id: grantId, paymentId, accountId: id, sitePays, amount: bonusAmount }
    if (bonusAmount > 0) await tx.insert(bonusGrants).values({ ...grant, source: 'package' })
    await transfer(tx, {
      kind: 'top_up',
      key: `payment:${paymentId}`,
      postings: [
        { from: outside, to: wallet(id), amount },
        { from: site, to: bonus(grantId), amount: bonusAmount },
      ],
    })
  })
  return paymentId
}

/** Tips a creator as a new fan; the site keeps a fifth. Returns the charge. */
export async function earn(app: App, creator: { id: string }, tokens: number): Promise<string> {
  const fan = await makeFan(app)
  await fillWallet(app, fan, tokens)
  const gross = Math.round(tokens * 100)
  const fee = feeOf(gross, settingDefaults.performerCommission)
  const sale = { type: 'tip', payerId: fan.id, creatorId: creator.id, gross, fee } as const
  return (await chargeWallet(app.platform.db.orm, sale)).id
}

/** Pays five tokens for an item, whatever its price. */
export async function buy(app: Pick<App, 'platform'>, fan: { id: string }, itemId: string) {
  const { orm } = app.platform.db
  const [item] = await orm.select().from(items).where(eq(items.id, itemId))
  if (!item) throw new Error(`There is no item ${itemId}.`)
  await fillWallet(app, fan, 5)
  await chargeWallet(orm, {
    type: item.kind,
    payerId: fan.id,
    creatorId: item.creatorId,
    objectId: itemId,
    gross: 500,
    fee: 100,
    isOneOff: true,
  })
}

/** The commission of a creator from now on. */
export async function agreeRate({ orm }: App['platform']['db'], creatorId: string, rate: number | null) {
  const validFrom = sql`now()`
  await orm.insert(commissionRates).values({ id: newId(), creatorId, rate, validFrom })
}
