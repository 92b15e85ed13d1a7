import { type BodyOf, type paymentCalls, toHundredths } from '@ovation/contract'
import { findAccount } from '#modules/identity/accounts'
import { readSettings } from '#modules/identity/settings'
import {
  type BonusGrant,
  bonus,
  findBonusGrants,
  isWalletShort,
  outside,
  type Posting,
  postingsUnder,
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
import { type PlannedRefund, paymentRefundKey, planPaymentRefund } from './plan-refund.ts'
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
      postings: entriesOf(payment, await findBonusGrants(tx, payment.id), payment),
    })
  },

  async revoke(tx, payment, part) {
    const entries = entriesOf(payment, await grantsTaken(tx, payment, part), part)
    try {
      await transfer(tx, {
        kind: 'top_up refund',
        key: paymentRefundKey(payment.id, part.number),
        postings: entries.map(({ from, to, amount }) => ({ from: to, to: from, amount })),
      })
    } catch (error) {
      if (!isWalletShort(error)) throw error
      throw tokensSpent()
    }
  },

  notify: ({ accountId }) => publishBalance(platform, [accountId]),
})

type Grant = Pick<BonusGrant, 'id' | 'amount'>

/** The entries of a payment or a part of it. Payments older than bonus grants credited the bonus to the wallet. */
function entriesOf(
  { accountId }: PaymentRow,
  grants: Grant[],
  { tokens, paidTokens }: Pick<PaymentRow, 'tokens' | 'paidTokens'>,
): Posting[] {
  const granted = grants.reduce((sum, { amount }) => sum + amount, 0)
  const arrived = Math.min(paidTokens, tokens)
  return [
    { from: outside, to: wallet(accountId), amount: arrived },
    ...grants.map((grant) => ({ from: site, to: bonus(grant.id), amount: grant.amount })),
    { from: site, to: wallet(accountId), amount: tokens - arrived - granted },
    { from: outside, to: site, amount: paidTokens - arrived },
  ]
}

/** What a refund takes from the wallet, its bonus, and the money. Refused if it is spent, as the refund would be. */
export async function planTopUpRefund(db: Queryable, payment: PaymentRow, amount: number) {
  const part = await planPaymentRefund(db, payment, amount)
  const [taken, grants, payer] = await Promise.all([
    grantsTaken(db, payment, part),
    findBonusGrants(db, payment.id),
    findAccount(db, payment.accountId),
  ])
  const bonusTaken = taken.reduce((sum, grant) => sum + grant.amount, 0)
  const tokens = amount - bonusTaken
  const remaining = new Map(grants.map((grant) => [grant.id, grant.remaining]))
  const isBonusSpent = taken.some((grant) => grant.amount > (remaining.get(grant.id) ?? 0))
  const paid = payer ? payer.balance - payer.bonusBalance : 0
  if (tokens > paid || isBonusSpent) throw tokensSpent()
  return { tokens, bonus: bonusTaken, cents: part.cents, isRest: part.isRest }
}

const tokensSpent = () =>
  conflict('TOKENS_SPENT', 'Some of these tokens have been spent, so they can’t be refunded.')

/** What a refund takes back of each grant, the last first, because the first is spent first. */
async function grantsTaken(tx: Queryable, { id }: PaymentRow, part: PlannedRefund): Promise<Grant[]> {
  const before = await Promise.all(
    Array.from({ length: part.number - 1 }, (_, at) => postingsUnder(tx, paymentRefundKey(id, at + 1))),
  )
  const taken = before.flat()
  let rest = part.tokens - Math.min(part.paidTokens, part.tokens)
  return (await findBonusGrants(tx, id)).toReversed().map((grant) => {
    const returned = taken
      .filter(({ from }) => from.place === 'bonus' && from.owner === grant.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    const amount = Math.min(rest, grant.amount - returned)
    rest -= amount
    return { id: grant.id, amount }
  })
}
