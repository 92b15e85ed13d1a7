import { ApiError } from '@ovation/contract/client'
import type { KillableSite } from './killable-site.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** The results that clients got, by idempotency key. */
export interface Diary {
  tips: Map<string, string>
  orders: Map<string, string>
  /** Their charges. */
  ordered: Map<string, string>
  topUps: Map<string, string>
  subscriptions: Map<string, string>
  subscriptionsFromWallets: Set<string>
  /** By payout id: the token of the creator. */
  payouts: Map<string, string>
  /** The refunds of operators: the transaction by key. */
  refunds: Map<string, string>
  /** By id: the tokens of both people. */
  privateStreams: Map<string, { fan: string; creator: string }>
  refusals: Map<string, number>
}

export const newDiary = (): Diary => ({
  tips: new Map(),
  orders: new Map(),
  ordered: new Map(),
  topUps: new Map(),
  subscriptions: new Map(),
  subscriptionsFromWallets: new Set(),
  payouts: new Map(),
  refunds: new Map(),
  privateStreams: new Map(),
  refusals: new Map(),
})

/**
 * Every call that moves money, as clients send it, with a key if the call takes one. The presence of both people in a
 * private stream, and the passing of time, are written to the database, because there is no video.
 */
export function movesOf(
  site: KillableSite,
  world: World,
  diary: Diary,
  random: Random,
  attendPrivately: (id: string, seconds: number) => Promise<unknown>,
) {
  const operator = site.as(world.operator.token)
  const fan = () => {
    const who = random.oneOf(world.fans)
    return { ...who, api: site.as(who.token) }
  }
  const under = (key: string) => ({ headers: { 'idempotency-key': key } })
  const coupon = () => (random.next() < 0.3 ? { couponCode: random.oneOf(world.coupons).code } : {})
  const cardOf = ({ card, emptyCard }: World['fans'][number]) => (random.next() < 0.85 ? card : emptyCard)
  const payoutSize = () => random.between(5000, 9000) / 100

  async function tip() {
    const [key, { api }, { id }] = [random.id(), fan(), random.oneOf(world.creators)]
    const body = { price: random.between(1000, 2500) / 100 }
    const send = () => api('POST /wallet/charges/tip/{id}', { params: { id }, body, ...under(key) })
    diary.tips.set(key, (await pressing(random, send, ({ _id }) => _id))._id)
  }

  async function unlock() {
    const [{ api }, { id }] = [fan(), random.oneOf(world.posts)]
    await api('POST /wallet/charges/feed/{id}', { params: { id }, body: {}, ...under(random.id()) })
  }

  async function order() {
    const [key, { api, address }] = [random.id(), fan()]
    const params = { id: world.goods.id }
    const body = { quantity: random.between(1, 2), deliveryAddressId: address }
    const send = () => api('POST /wallet/charges/product/{id}', { params, body, ...under(key) })
    const { _id, orderId } = await pressing(random, send, (paid) => paid.orderId)
    diary.orders.set(key, orderId ?? '')
    diary.ordered.set(key, _id)
  }

  async function download() {
    const params = { id: world.download.id }
    await fan().api('POST /wallet/charges/product/{id}', { params, body: {}, ...under(random.id()) })
  }

  async function topUp() {
    const [key, who] = [random.id(), fan()]
    const body = { amount: random.between(300, 3000) / 100, cardId: cardOf(who), ...coupon() }
    const send = () => who.api('POST /payment/wallet/top-up', { body, ...under(key) })
    const { _id, status } = await pressing(random, send, (payment) => payment._id)
    if (status === 'success') diary.topUps.set(key, _id)
  }

  async function subscribeFromWallet() {
    const [key, { api }, { id: performerId }] = [random.id(), fan(), random.oneOf(world.creators)]
    const body = { performerId, type: 'monthly' } as const
    await api('POST /payment/subscribe/performers', { body, ...under(key) })
    diary.subscriptionsFromWallets.add(key)
  }

  async function subscribeByCard() {
    const [key, who, { id: performerId }] = [random.id(), fan(), random.oneOf(world.creators)]
    const body = { performerId, type: 'monthly', cardId: cardOf(who), ...coupon() } as const
    const send = () => who.api('POST /payment/subscribe/performers', { body, ...under(key) })
    const { payment } = await pressing(random, send, (answer) => answer.payment?._id)
    if (payment?.status === 'success') diary.subscriptions.set(key, payment._id)
  }

  async function requestPrivateStream() {
    const [key, who, creator] = [random.id(), fan(), random.oneOf(world.creators)]
    const [params, body] = [{ id: creator.id }, { minutes: random.between(1, 6) }]
    const send = () => who.api('POST /streaming/private/{id}', { params, body, ...under(key) })
    const { _id: id } = await pressing(random, send, ({ _id }) => _id)
    diary.privateStreams.set(id, { fan: who.token, creator: creator.token })
  }

  const somePrivateStream = () => {
    const [id, tokens] = random.oneOf([...diary.privateStreams])
    return { params: { id }, fan: site.as(tokens.fan), creator: site.as(tokens.creator) }
  }

  async function answerPrivately() {
    const { params, creator } = somePrivateStream()
    const call = random.next() < 0.8 ? 'accept' : 'decline'
    await creator(`POST /streaming/private/{id}/${call}`, { params, body: {} })
    await attendPrivately(params.id, 0)
  }

  async function extendPrivately() {
    const { params, fan } = somePrivateStream()
    const body = { minutes: random.between(1, 3) }
    await fan('POST /streaming/private/{id}/minutes', { params, body, ...under(random.id()) })
  }

  const passPrivately = () => attendPrivately(somePrivateStream().params.id, random.between(20, 150))

  async function leavePrivately() {
    const { params, fan, creator } = somePrivateStream()
    await random.oneOf([fan, creator])('POST /streaming/private/{id}/leave', { params, body: {} })
  }

  async function askForPayout() {
    const { token } = random.oneOf(world.creators)
    const body = { requestTokens: payoutSize(), paymentAccountType: 'stripe' } as const
    const { _id } = await site.as(token)('POST /payout-requests', { body, ...under(random.id()) })
    diary.payouts.set(_id, token)
  }

  async function changePayout() {
    const [id, token] = random.oneOf([...diary.payouts])
    await site.as(token)('PUT /payout-requests/{id}', {
      params: { id },
      body: { requestTokens: payoutSize() },
    })
  }

  async function decidePayout() {
    const [id] = random.oneOf([...diary.payouts])
    const status = random.oneOf(['approved', 'approved', 'done', 'done', 'rejected'] as const)
    const adminNote = status === 'rejected' ? 'Not this time.' : undefined
    await operator('PUT /admin/payout-requests/{id}', { params: { id }, body: { status, adminNote } })
  }

  async function withdrawPayout() {
    const [id, token] = random.oneOf([...diary.payouts])
    await site.as(token)('PUT /payout-requests/{id}', { params: { id }, body: { status: 'withdrawn' } })
  }

  async function giveOrderBack() {
    const id = random.oneOf([...diary.orders.values()])
    const body = { deliveryStatus: 'refunded' } as const
    await site.as(world.seller.token)('PUT /orders/{id}/update', { params: { id }, body })
  }

  async function givePaymentBack() {
    const id = random.oneOf([...diary.topUps.values(), ...diary.subscriptions.values()])
    await operator('POST /operator/transactions/{id}/refund', {
      params: { id },
      body: { reason: 'Not what was sold' },
    })
  }

  async function refundPart() {
    const [key, id] = [random.id(), random.oneOf([...diary.tips.values(), ...diary.ordered.values()])]
    const body = {
      amount: random.between(1, 700) / 100,
      reason: 'Not what was sold',
      mayOwe: random.next() < 0.5,
    }
    const send = () =>
      operator('POST /operator/transactions/{id}/refund', { params: { id }, body, ...under(key) })
    await pressing(random, send, ({ _id }) => _id)
    diary.refunds.set(key, id)
  }

  const times = (count: number, move: () => Promise<unknown>) => Array(count).fill(move)
  const deck: (() => Promise<unknown>)[] = [
    ...times(30, tip),
    ...times(10, unlock),
    ...times(10, order),
    ...times(3, download),
    ...times(16, topUp),
    ...times(5, subscribeFromWallet),
    ...times(6, subscribeByCard),
    ...times(6, askForPayout),
    ...times(5, requestPrivateStream),
  ]
  /** These need earlier moves. */
  const later = [
    ...times(2, changePayout),
    ...times(7, decidePayout),
    ...times(1, withdrawPayout),
    ...times(3, giveOrderBack),
    ...times(2, givePaymentBack),
    ...times(8, refundPart),
    ...times(4, answerPrivately),
    ...times(4, passPrivately),
    ...times(1, extendPrivately),
    ...times(1, leavePrivately),
  ]

  /** Makes a move. A refusal is expected: balances and stock are scarce. */
  return async () => {
    const hasPast = [diary.payouts, diary.orders, diary.topUps, diary.privateStreams].every(
      ({ size }) => size > 0,
    )
    try {
      await random.oneOf(hasPast ? [...deck, ...later] : deck)()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      diary.refusals.set(error.code, (diary.refusals.get(error.code) ?? 0) + 1)
    }
  }
}

/** Some clients send a request twice, concurrently or one after the other. Both answers must be equal. */
async function pressing<T>(
  random: Random,
  send: () => Promise<T>,
  nameOf: (answer: T) => unknown,
): Promise<T> {
  if (random.next() > 0.2) return send()
  const answers =
    random.next() < 0.5
      ? await Promise.allSettled([send(), send()])
      : [...(await Promise.allSettled([send()])), ...(await Promise.allSettled([send()]))]
  const [first, second] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (first && second && nameOf(first) !== nameOf(second)) throw new Error('Two answers to one key differ.')
  for (const answer of answers) if (!first && answer.status === 'rejected') throw answer.reason
  if (!first) throw new Error('There is no answer.')
  return first
}
