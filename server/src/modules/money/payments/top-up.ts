import { type BodyOf, type paymentCalls, toHundredths } from '@ovation/contract'
import { readSettings } from '#modules/identity/settings'
import {
  bonus,
  findBonusGrants,
  isWalletShort,
  outside,
  type Posting,
  publishBalance,
  site,
  transfer,
  wallet,
} from '#modules/money/ledger'
import type { Platform } from '#platform'
import { formatTokens } from '#platform/amounts'
import { conflict, invalid } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import type { Goods } from './goods.ts'
import { findSoldPackage } from './packages/store.ts'
import { type Order, startPayment } from './start-payment.ts'

type TopUp = BodyOf<typeof paymentCalls.topUp>
type Settings = Awaited<ReturnType<typeof readSettings>>

/** Adds tokens to a wallet, for an amount of money or as a package. */
export async function topUp(
  platform: Platform,
  accountId: string,
  input: TopUp,
  idempotencyKey: IdempotencyKey | null,
) {
  const settings = await readSettings(platform)
  const { cardId, couponCode, price: agreedPrice } = input
  const bought = await findBought(platform, settings, input)
  const rate = settings.tokenConversionRate
  return startPayment(
    platform,
    { ...bought, kind: 'top_up', accountId, rate, cardId, couponCode, agreedPrice },
    idempotencyKey,
  )
}

async function findBought(
  { db }: Pick<Platform, 'db'>,
  settings: Settings,
  { amount, packageId }: TopUp,
): Promise<Pick<Order, 'priceCents' | 'tokens' | 'packageId' | 'packageSitePays'>> {
  if ((amount === undefined) === (packageId === undefined)) {
    throw invalid('amount', 'Choose either an amount or a package.')
  }
  if (packageId === undefined) return { ...amountOf(settings, amount ?? 0), packageId: null }
  const found = await findSoldPackage(db.orm, settings, packageId)
  if (!found) throw invalid('packageId', 'This package is no longer available.')
  const { priceCents, tokens, sitePays: packageSitePays } = found
  return { priceCents, tokens, packageSitePays, packageId }
}

function amountOf(settings: Settings, dollars: number) {
  const { minimumWalletPrice: least, maximumWalletPrice: most, tokenConversionRate } = settings
  if (dollars < least || dollars > most)
    throw invalid('amount', `Choose an amount from $${least} to $${most}.`)
  const priceCents = toHundredths(dollars)
  return { priceCents, tokens: Math.round(priceCents / tokenConversionRate) }
}

const title = ({ tokens }: PaymentRow) => `${formatTokens(tokens)} for your wallet`

/** Paid tokens come from outside; bonus tokens of a coupon or a package come from the site and are kept separately. */
export const walletTokens = (platform: Platform): Goods => ({
  title: async (_db, payment) => title(payment),

  async grant(tx, payment) {
    await transfer(tx, {
      kind: 'top_up',
      key: `payment:${payment.id}`,
      postings: await entriesOf(tx, payment),
    })
  },

  async revoke(tx, payment) {
    const entries = await entriesOf(tx, payment)
    try {
      await transfer(tx, {
        kind: 'top_up refund',
        key: `payment-refund:${payment.id}`,
        postings: entries.map(({ from, to, amount }) => ({ from: to, to: from, amount })),
      })
    } catch (error) {
      if (!isWalletShort(error)) throw error
      throw conflict('TOKENS_SPENT', 'Some of these tokens have been spent, so they can’t be refunded.')
    }
  },

  notify: ({ accountId }) => publishBalance(platform, [accountId]),
})

/** Payments older than bonus grants credited the bonus to the wallet. */
async function entriesOf(
  tx: Queryable,
  { id, accountId, tokens, paidTokens }: PaymentRow,
): Promise<Posting[]> {
  const arrived = Math.min(paidTokens, tokens)
  const grants = await findBonusGrants(tx, id)
  const granted = grants.reduce((sum, { amount }) => sum + amount, 0)
  return [
    { from: outside, to: wallet(accountId), amount: arrived },
    ...grants.map((grant) => ({ from: site, to: bonus(grant.id), amount: grant.amount })),
    { from: site, to: wallet(accountId), amount: tokens - arrived - granted },
    { from: outside, to: site, amount: paidTokens - arrived },
  ]
}
