import type { AddedCard, BodyOf, paymentCalls } from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { CardSetup, Gateway } from '#platform/card-gateway'
import { AppError, conflict, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { CardRow } from '#tables/payments'
import {
  findByToken,
  findCards,
  findCustomerId,
  insertCard,
  insertCustomer,
  settleCard,
} from './card-store.ts'
import { requireGateway } from './gateway.ts'
import { presentCard } from './present-card.ts'

type Holder = Pick<Viewer, 'id' | 'account'>
type NewCard = BodyOf<typeof paymentCalls.addCard>

const mostCards = 20

/** Saves a card by the token that the payment service gave the browser. A repeat answers the same card. */
export async function saveCard(
  platform: Platform,
  viewer: Holder,
  provider: string,
  { paymentMethodId: token, holderName = '' }: NewCard,
): Promise<AddedCard> {
  const { orm } = platform.db
  const gateway = requireGateway(platform, provider)
  const before = await findByToken(orm, viewer.id, provider, token)
  const known = before.find((card) => card.status !== 'removed')
  if (known) return answerSaved(platform, gateway, known)
  await checkRoom(orm, viewer.id)
  const customerId = await ensureCustomer(platform, gateway, viewer)
  // Numbered, because a removed card can be added again.
  const key = `card:${viewer.id}:${token}:${before.length}`
  const setup = notDeclined(await gateway.saveCard({ key, customerId, methodId: token }))
  const { status, setupId, clientSecret } = setup
  const holder = holderName.trim() || setup.card.holder
  const row = { ...setup.card, id: newId(), accountId: viewer.id, provider, token, status, setupId, holder }
  const card = await insertCard(orm, row)
  if (!card) throw notFound('This card')
  return { ...presentCard(card), clientSecret }
}

async function answerSaved(platform: Platform, gateway: Gateway, card: CardRow): Promise<AddedCard> {
  if (card.status === 'active' || !card.setupId) return { ...presentCard(card), clientSecret: null }
  const { status, clientSecret } = notDeclined(await refreshCard(platform, gateway, card.setupId))
  return { ...presentCard({ ...card, status }), clientSecret }
}

/** Reads the state of a card after 3-D Secure. A declined card is removed. */
export async function refreshCard(
  { db }: Pick<Platform, 'db'>,
  gateway: Gateway,
  setupId: string,
  also: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<CardSetup> {
  const setup = await gateway.readSetup(setupId)
  const status = setup.status === 'declined' ? 'removed' : setup.status
  await db.orm.transaction(async (tx) => {
    await also(tx)
    await settleCard(tx, gateway.provider, setupId, status)
  })
  return setup
}

function notDeclined(setup: CardSetup) {
  if (setup.status !== 'declined') return setup
  const { failure } = setup
  throw new AppError('CARD_DECLINED', 422, failure, [{ path: 'paymentMethodId', message: failure }])
}

async function checkRoom(db: Queryable, accountId: string) {
  if ((await findCards(db, accountId)).length < mostCards) return
  throw conflict('TOO_MANY_CARDS', `You can save up to ${mostCards} cards. Remove one first.`)
}

async function ensureCustomer({ db }: Platform, gateway: Gateway, { id: accountId, account }: Holder) {
  const { provider } = gateway
  const known = await findCustomerId(db.orm, accountId, provider)
  if (known) return known
  const { name, email } = account
  const customerId = await gateway.ensureCustomer({ accountId, name, email: email ?? '' })
  return insertCustomer(db.orm, { accountId, provider, customerId })
}
