import { type BodyOf, type paymentCalls, toHundredths } from '@ovation/contract'
import { and, eq } from 'drizzle-orm'
import { outside, site, tellBalance, transfer, wallet } from '#modules/ledger'
import { tokenPackages } from '#modules/reference'
import { readSettings } from '#modules/settings'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import type { Once } from '#platform/http'
import { brokenCheck } from '#platform/postgres'
import type { Goods } from './goods.ts'
import { startPayment } from './start-payment.ts'
import type { PaymentRow } from './tables.ts'

type TopUp = BodyOf<typeof paymentCalls.topUp>
type Settings = Awaited<ReturnType<typeof readSettings>>

/** Puts tokens into a wallet, for an amount of money or as a package. */
export async function topUp(platform: Platform, accountId: string, asked: TopUp, once: Once | null) {
  const settings = await readSettings(platform)
  const { cardId, couponCode, price: agreedPrice } = asked
  const bought = await findBought(platform, settings, asked)
  const rate = settings.tokenConversionRate
  return startPayment(
    platform,
    { ...bought, kind: 'top_up', accountId, rate, cardId, couponCode, agreedPrice },
    once,
  )
}

async function findBought(
  { db }: Pick<Platform, 'db'>,
  settings: Settings,
  { amount, packageId }: TopUp,
): Promise<Pick<PaymentRow, 'priceCents' | 'tokens' | 'packageId'>> {
  if ((amount === undefined) === (packageId === undefined)) {
    throw invalid('amount', 'Choose either an amount or a package.')
  }
  if (packageId === undefined) return { ...amountOf(settings, amount ?? 0), packageId: null }
  const [found] = await db.orm
    .select({ priceCents: tokenPackages.priceCents, tokens: tokenPackages.tokens })
    .from(tokenPackages)
    .where(and(eq(tokenPackages.id, packageId), eq(tokenPackages.status, 'active')))
  if (!found) throw invalid('packageId', 'This package is no longer sold.')
  return { ...found, packageId }
}

function amountOf(settings: Settings, dollars: number) {
  const { minimumWalletPrice: least, maximumWalletPrice: most, tokenConversionRate } = settings
  if (dollars < least || dollars > most)
    throw invalid('amount', `Choose an amount from $${least} to $${most}.`)
  const priceCents = toHundredths(dollars)
  return { priceCents, tokens: Math.round(priceCents / tokenConversionRate) }
}

const title = ({ tokens }: PaymentRow) => `${tokens / 100} tokens for your wallet`

/** What was paid comes from outside; what a coupon or a package adds to it is given by the site. */
export const walletTokens = (platform: Platform): Goods => ({
  title: async (_db, payment) => title(payment),

  async give(tx, { id, accountId, tokens, paidTokens }) {
    const mine = wallet(accountId)
    const arrived = Math.min(paidTokens, tokens)
    await transfer(tx, {
      kind: 'top_up',
      key: `payment:${id}`,
      postings: [
        { from: outside, to: mine, amount: arrived },
        { from: site, to: mine, amount: tokens - arrived },
        { from: outside, to: site, amount: paidTokens - arrived },
      ],
    })
  },

  async takeBack(tx, { id, accountId, tokens, paidTokens }) {
    const mine = wallet(accountId)
    const arrived = Math.min(paidTokens, tokens)
    try {
      await transfer(tx, {
        kind: 'top_up refund',
        key: `payment-refund:${id}`,
        postings: [
          { from: mine, to: outside, amount: arrived },
          { from: mine, to: site, amount: tokens - arrived },
          { from: site, to: outside, amount: paidTokens - arrived },
        ],
      })
    } catch (error) {
      if (brokenCheck(error) !== 'accounts_balance_check') throw error
      throw conflict('TOKENS_SPENT', 'Some of these tokens have been spent, so they cannot be refunded.')
    }
  },

  tell: ({ accountId }) => tellBalance(platform, [accountId]),
})
