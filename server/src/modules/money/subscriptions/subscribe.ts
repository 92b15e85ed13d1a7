import type { ResponseOf, subscriptionCalls } from '@ovation/contract'
import { isBlockBetween } from '#modules/identity/access'
import { findAccount, findAccountId, isActive } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import { presentStarted } from '#modules/money/payments'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { invalid, notFound } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import type { Queryable } from '#platform/postgres'
import { findVisibleCreatorId } from '#views/visible-creators'
import { payByCard } from './pay-by-card.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { startFree } from './start-free.ts'
import { readStanding } from './store.ts'
import type { Wish } from './terms.ts'
import type { Deal } from './topics.ts'

type Subscribed = ResponseOf<typeof subscriptionCalls.subscribe>

/** Subscribes for free, by card or from the wallet, for the viewer or as a gift. */
export async function subscribe(
  platform: Platform,
  payer: Member,
  wish: Wish,
  idempotencyKey: IdempotencyKey | null,
): Promise<Subscribed> {
  const { db } = platform
  const payerId = payer.viewerId
  const creatorId = await findVisibleCreatorId(db, payer, wish.performerId)
  if (!creatorId) throw notFound('This creator')
  if (creatorId === payerId) throw invalid('performerId', 'You can’t subscribe to yourself.')
  const fanId = wish.giftTo ? await findRecipient(db.orm, [creatorId, payerId], wish.giftTo) : payerId
  if (wish.giftTo && fanId === payerId)
    throw invalid('giftTo', 'You can’t give a gift to yourself. Choose someone else.')
  const payment = await pay(platform, { payerId, fanId, creatorId }, wish, idempotencyKey)
  const [standing, account] = await Promise.all([
    readStanding(db.orm, payerId, creatorId),
    findAccount(db.orm, payerId),
  ])
  if (!account) throw new Error(`There is no account ${payerId}.`)
  return {
    subscriptionId: standing.id,
    isSubscribed: standing.isLive,
    expiredAt: standing.expiredAt?.toISOString() ?? null,
    payment,
    balance: fromHundredths(account.balance),
    bonusBalance: fromHundredths(account.bonusBalance),
    balanceVersion: account.balanceVersion,
  }
}

async function pay(
  platform: Platform,
  deal: Deal,
  { type, cardId, ...wish }: Wish,
  idempotencyKey: IdempotencyKey | null,
): Promise<Subscribed['payment']> {
  const isFree = type === 'free'
  if (wish.couponCode !== undefined && (isFree || !cardId)) {
    throw invalid('couponCode', 'Coupons only work with card payments.')
  }
  if (isFree) {
    const { fanId, creatorId } = deal
    if (fanId !== deal.payerId) throw invalid('giftTo', 'A free subscription can’t be given as a gift.')
    if ((wish.months ?? 1) > 1) throw invalid('months', 'You can’t choose months for a free subscription.')
    await startFree(platform, { fanId, creatorId, price: wish.price }, idempotencyKey)
    return null
  }
  if (!cardId) {
    await payFromWallet(platform, deal, { ...wish, type }, idempotencyKey)
    return null
  }
  return presentStarted(platform, await payByCard(platform, deal, { ...wish, type, cardId }, idempotencyKey))
}

/** A recipient who could subscribe to this creator, with no block between them and the giver or the creator. */
async function findRecipient(
  db: Queryable,
  [creatorId, payerId]: [string, string],
  idOrUsername: string,
): Promise<string> {
  const id = await findAccountId(db, idOrUsername)
  if (!id || id === creatorId || !(await isActive(db, id))) throw noSuchPerson()
  if ((await isBlockBetween(db, creatorId, id)) || (await isBlockBetween(db, payerId, id)))
    throw noSuchPerson()
  return id
}

const noSuchPerson = () => notFound('This person')
