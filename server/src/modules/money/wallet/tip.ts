import type { BodyOf, Paid, walletCalls } from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import { readSettings, requireFeature } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { feeOf, readAmount } from '#platform/amounts'
import { invalid, notFound } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import { findVisibleCreatorId } from '#views/visible-creators'
import { chargeWallet } from './charge-wallet.ts'
import { commissionOf } from './commission/store.ts'
import type { tipPayer } from './pay-tips.ts'
import { paidFor, presentPaid } from './present.ts'
import { publishSale } from './publish-sale.ts'
import { type StreamPlace, tipPlaces } from './tip-places.ts'
import { saveTipMessages } from './tip-store.ts'
import { conversationTipsPaid, publishTips } from './tips-paid.ts'

type Body = BodyOf<typeof walletCalls.tip>
type PayTip = ReturnType<typeof tipPayer>

interface Request {
  viewer: Viewer
  member: Member
  idOrUsername: string
  body: Body
  idempotencyKey: IdempotencyKey | null
}

/** Tips a creator. */
export async function tip(platform: Platform, payTip: PayTip, request: Request): Promise<Paid> {
  const { viewer, member, idOrUsername, idempotencyKey } = request
  const { price, conversationId, sessionId, text: written = '' } = request.body
  const settings = await readSettings(platform)
  const gross = readAmount('price', price)
  const { minimumTipPrice: least, maximumTipPrice: most } = settings
  if (price < least || price > most) throw invalid('price', `Choose from ${least} to ${most} tokens.`)
  if (isOneself(viewer, idOrUsername)) throw invalid('id', 'You can’t tip yourself.')
  const text = plainLine(written)
  if (conversationId && !sessionId) {
    await requireFeature(platform, 'messages')
    return tipInConversation(platform, member, { idOrUsername, conversationId, gross, text, idempotencyKey })
  }
  if (sessionId) await requireFeature(platform, 'live')
  const place = sessionId ? await findSession(platform, member, idOrUsername, sessionId) : null
  const type = sessionId ? 'stream_tip' : 'tip'
  const sale = { type, objectId: sessionId ?? null, payerId: viewer.id, gross } as const
  const { country } = member
  const paid = await payTip({
    ...sale,
    id: newId(),
    place,
    text,
    country,
    idOrUsername,
    idempotencyKey,
  })
  if (!paid) throw notFound('This creator')
  await publishSale(platform, sale, paid)
  return presentPaid(platform.files, { ...paid, ...goods, type, gross })
}

/** The stream of a session. It must be live, visible to the payer, and the tipped creator's. */
async function findSession(
  { db, extensions }: Platform,
  member: Member,
  idOrUsername: string,
  sessionId: string,
): Promise<StreamPlace> {
  const tipped = await findVisibleCreatorId(db, member, idOrUsername)
  if (!tipped) throw notFound('This creator')
  for (const kind of ['stream', 'private-stream'] as const) {
    const found = await extensions.find(tipPlaces, kind)?.(member, sessionId)
    if (found?.creatorId === tipped) return { ...found, kind }
  }
  throw notFound('This stream')
}

/** A tip grants nothing. */
const goods = { quantity: 1, item: null, orderId: null, status: 'success', refunded: 0 } as const

interface Asked {
  idOrUsername: string
  conversationId: string
  gross: number
  text: string
  idempotencyKey: IdempotencyKey | null
}

/** A tip to the creator of a conversation: paid and written into it in one transaction. */
async function tipInConversation(
  platform: Platform,
  member: Member,
  { idOrUsername, conversationId, gross, text, idempotencyKey }: Asked,
): Promise<Paid> {
  const found = await platform.extensions.find(tipPlaces, 'conversation')?.(member, conversationId)
  const tipped = await findVisibleCreatorId(platform.db, member, idOrUsername)
  if (!tipped) throw notFound('This creator')
  if (found?.creatorId !== tipped) throw notFound('This conversation')
  const { creatorId } = found
  const payerId = member.viewerId
  const commission = await commissionOf(platform.db.orm, creatorId)
  const parties = { type: 'tip', objectId: conversationId, payerId, creatorId } as const
  const sale = { ...parties, gross, fee: feeOf(gross, commission), commission }
  const { outcome, later } = await platform.db.orm.transaction(async (tx) => {
    const paid = await chargeWallet(tx, { ...sale, idempotencyKey })
    if (!paid.isNew) return { outcome: paid, later: [] }
    await saveTipMessages(tx, [{ id: paid.id, text }])
    const given = [{ place: found, payerId, chargeId: paid.id, gross, text }]
    return { outcome: paid, later: await publishTips(platform, tx, conversationTipsPaid, given) }
  })
  if (outcome.isNew) await publishSale(platform, sale, outcome)
  for (const work of later) await work()
  return paidFor(platform, outcome.id)
}

/** Plain text on one line: no control or invisible characters, no line breaks. */
const plainLine = (text: string) => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()

const isOneself = ({ id, isPerformer, account }: Viewer, idOrUsername: string) =>
  isPerformer && [id, account.username?.toLowerCase()].includes(idOrUsername.toLowerCase())
