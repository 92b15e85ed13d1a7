import type { TestApp } from '@ovation/testing/app'
import { agreeRate } from '@ovation/testing/money'
import { attend, letPass } from '@ovation/testing/private-streams'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '#modules/identity/accounts'
import { creators } from '#modules/identity/people'
import { settleNow } from '#modules/live/private-streams'
import { openPrivateChat } from '#modules/live/stream-chat'
import { balanceOf, earnings } from '#modules/money/ledger'
import {
  type Order,
  openPayment,
  type PaymentRow,
  paymentCards,
  payments,
  refundPayment,
  walletTokens,
} from '#modules/money/payments'
import { hold, payOut, payouts, release } from '#modules/money/payouts'
import { chargeWalletAtOnce, recordCharge, refundCharge, tipPayer } from '#modules/money/wallet'
import { feeOf } from '#platform/amounts'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { extendPrivateStream } from '../../src/modules/live/private-streams/extend-private-stream.ts'
import { leavePrivateStream } from '../../src/modules/live/private-streams/leave-private-stream.ts'
import { holdStake } from '../../src/modules/live/private-streams/stake.ts'
import { insertPrivateStream } from '../../src/modules/live/private-streams/store.ts'
import type { Random } from '../chaos/random.ts'

export interface Shop {
  coupons: { id: string; code: string }[]
  packages: { id: string; priceCents: number; tokens: number }[]
  /** Whether the site pays creators for these promotions. */
  sitePays: boolean
}

/** In cents. A hundredth of a token is worth one cent. */
export type Cash = {
  paidIn: number
  takenOut: number
  bonus: number
}

const commissions = [null, 0, 0.1]
const rate = 1

/** A few people buy, tip, refund and get payouts in random order, and finally withdraw everything they can. */
export async function liveLife(app: TestApp, shop: Shop, random: Random): Promise<Cash> {
  const { platform } = app
  const { orm } = platform.db
  const payTip = tipperOf(app)
  const goods = walletTokens(platform)
  const { fans, cards, stage } = await settle(app, random)
  const bought: PaymentRow[] = []
  const sold: string[] = []
  const asked: { id: string; creatorId: string; tokens: number; revision: number }[] = []
  const price = () => random.between(100, 4000)
  const coupon = () => (random.next() < 0.5 ? { couponCode: random.oneOf(shop.coupons).code } : {})

  /** Pays with a card that never fails, and grants the purchase in the same transaction. */
  async function pay(fan: string, order: Omit<Order, 'accountId' | 'cardId' | 'rate'>) {
    const cardId = cards.get(fan) ?? ''
    const payment = await orm.transaction(async (tx) => {
      const opened = await openPayment(tx, { ...order, accountId: fan, cardId, rate })
      await tx.update(payments).set({ status: 'success' }).where(eq(payments.id, opened.id))
      await (opened.creatorId ? sell(tx, opened, opened.creatorId) : goods.grant(tx, opened))
      return opened
    })
    bought.push(payment)
  }

  function sell(
    tx: Queryable,
    { id, accountId, tokens: gross, paidTokens: paid }: PaymentRow,
    creatorId: string,
  ) {
    const parties = { payerId: accountId, creatorId, objectId: id, paymentId: id }
    return recordCharge(tx, { ...parties, id, type: 'subscription', gross, fee: feeOf(gross, 0.2), paid })
  }

  async function topUp() {
    const priceCents = price()
    await pay(random.oneOf(fans), { kind: 'top_up', priceCents, tokens: priceCents, ...coupon() })
  }

  async function buyPackage() {
    const { id: packageId, priceCents, tokens } = random.oneOf(shop.packages)
    const packageSitePays = shop.sitePays
    const order = { kind: 'top_up', priceCents, tokens, packageId, packageSitePays } as const
    await pay(random.oneOf(fans), { ...order, ...coupon() })
  }

  async function subscribeByCard() {
    const [fan, priceCents] = [random.oneOf(fans), price()]
    const recipient = random.oneOf(fans)
    await pay(fan, {
      ...{ kind: 'subscription', subscriptionType: 'monthly', months: 1, priceCents, tokens: priceCents },
      ...{ creatorId: random.oneOf(stage), recipientId: recipient === fan ? null : recipient },
      ...coupon(),
    })
  }

  async function tip() {
    const [payerId, idOrUsername] = [random.oneOf(fans), random.oneOf(stage)]
    const terms = { type: 'tip', country: null, idempotencyKey: null } as const
    const paid = await payTip({ ...terms, id: newId(), payerId, idOrUsername, gross: price() })
    if (paid) sold.push(paid.id)
  }

  async function subscribeFromWallet() {
    const gross = price()
    const parties = { payerId: random.oneOf(fans), creatorId: random.oneOf(stage), objectId: newId() }
    const fee = feeOf(gross, random.oneOf([0, 0.2]))
    const charge = await chargeWalletAtOnce(platform.db, { ...parties, type: 'subscription', gross, fee })
    sold.push(charge.id)
  }

  /** Holds a stake, may extend it, settles some minutes and releases the rest. */
  async function streamPrivately() {
    const [fanId, creatorId, id] = [random.oneOf(fans), random.oneOf(stage), newId()]
    const [minutes, each] = [random.between(1, 5), random.between(33, 800)]
    const terms = {
      price: each,
      fee: feeOf(each, random.oneOf([0, 0.2, 0.33])),
      minutes,
      staked: each * minutes,
    }
    await orm.transaction(async (tx) => {
      const conversationId = await openPrivateChat(tx, { streamId: id, creatorId, fanId })
      const parties = {
        id,
        creatorId,
        fanId,
        conversationId,
        status: 'accepted',
        acceptedAt: new Date(),
      } as const
      const stream = await insertPrivateStream(tx, { ...parties, ...terms })
      await holdStake(tx, stream, { minutes, stakeNumber: 1 })
    })
    await attend(app, id)
    await settleNow(platform, id)
    if (random.next() < 0.5) await refusable(topUp)
    const more = random.between(1, 3)
    await refusable(async () => void (await extendPrivateStream(platform, fanId, id, more, null)))
    await letPass(app, id, random.between(1, 420))
    await leavePrivateStream(platform, random.oneOf([fanId, creatorId]), id)
  }

  async function giveSaleBack() {
    const id = random.oneOf(sold)
    await orm.transaction((tx) => refundCharge(tx, id))
  }

  async function givePaymentBack(payment = random.oneOf(bought)) {
    await refundPayment(platform, payment.id)
  }

  async function askForPayout(creatorId = random.oneOf(stage), share = random.next()) {
    const tokens = Math.floor((await balanceOf(orm, earnings(creatorId))) * share)
    if (tokens === 0) return
    const payout = { id: newId(), creatorId, tokens, revision: 1 }
    await orm.transaction(async (tx) => {
      const terms = { cents: tokens, accountType: 'paypal', destination: { words: 'PayPal' } } as const
      await tx.insert(payouts).values({ ...payout, ...terms, status: 'approved' })
      await hold(tx, payout)
    })
    asked.push(payout)
  }

  async function decidePayout(isPaid = random.next() < 0.7) {
    const payout = asked.pop()
    if (!payout) return
    await orm.transaction(async (tx) => {
      await (isPaid ? payOut(tx, payout) : release(tx, payout))
      const decided = isPaid
        ? ({ status: 'done', paidAt: new Date() } as const)
        : ({ status: 'rejected' } as const)
      await tx.update(payouts).set(decided).where(eq(payouts.id, payout.id))
    })
  }

  const deck = [
    topUp,
    topUp,
    buyPackage,
    buyPackage,
    subscribeByCard,
    tip,
    tip,
    tip,
    tip,
    subscribeFromWallet,
    streamPrivately,
  ]
  const later = [() => giveSaleBack(), () => givePaymentBack(), () => askForPayout(), () => decidePayout()]
  for (let left = random.between(5, 11); left > 0; left--) {
    const hasPast = bought.length > 0 && sold.length > 0
    await refusable(random.oneOf(hasPast ? [...deck, ...later] : deck))
  }

  const getAllBack = async () => {
    for (const payment of bought) await refusable(() => givePaymentBack(payment))
  }
  const getAllPaid = async () => {
    for (const creator of stage) await refusable(() => askForPayout(creator, 1))
    while (asked.length > 0) await decidePayout(true)
  }
  await (random.next() < 0.5 ? getAllBack().then(getAllPaid) : getAllPaid().then(getAllBack))
  return count(app, [...fans, ...stage])
}

/** Refusals are expected. */
async function refusable(act: () => Promise<void>) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const tippers = new WeakMap<TestApp, ReturnType<typeof tipPayer>>()
/** One instance for all, as on a site: tips of several runs are paid in one batch. */
function tipperOf(app: TestApp) {
  const known = tippers.get(app) ?? tipPayer(app.platform.db)
  tippers.set(app, known)
  return known
}

async function settle({ platform: { db } }: TestApp, random: Random) {
  const fans = Array.from({ length: random.between(1, 3) }, () => newId())
  const stage = Array.from({ length: random.between(1, 2) }, () => newId())
  const card = (accountId: string) => {
    const id = newId()
    const named = { token: id, methodId: id, fingerprint: id, provider: 'stripe' }
    return { ...named, id, accountId, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 }
  }
  const wallets = fans.map(card)
  await db.orm
    .insert(accounts)
    .values([...fans.map((id) => ({ id })), ...stage.map((id) => ({ id, isPerformer: true }))])
  await db.orm.insert(creators).values(
    stage.map((accountId) => ({
      accountId,
      verifiedDocument: true,
    })),
  )
  for (const creatorId of stage) {
    const rate = random.oneOf(commissions)
    if (rate !== null) await agreeRate(db, creatorId, rate)
  }
  await db.orm.insert(paymentCards).values(wallets)
  return { fans, stage, cards: new Map(wallets.map(({ accountId, id }) => [accountId, id])) }
}

/** The money that these people actually paid in and withdrew. */
async function count({ platform: { db } }: TestApp, people: string[]): Promise<Cash> {
  const those = sql`any (${sql.param(people)}::uuid[])`
  const { rows } = await db.orm.execute<Cash>(sql`
    select (select coalesce(sum(price_cents - discount_cents), 0) from payments
        where account_id = ${those} and status in ('success', 'refunded'))::bigint as "paidIn",
      (select coalesce(sum(price_cents - discount_cents), 0) from payments
        where account_id = ${those} and status = 'refunded')::bigint
      + (select coalesce(sum(cents), 0) from payouts
        where creator_id = ${those} and status = 'done')::bigint as "takenOut",
      (select coalesce(sum(amount), 0) from bonus_grants where account_id = ${those})::bigint as bonus`)
  const [cash] = rows
  if (!cash) throw new Error('Nobody counted.')
  return cash
}
