import type { BodyOf, Paid, walletCalls } from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import { hundredths, type Member } from '#modules/identity/people'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import { findVisibleCreatorId } from '#views/visible-creators'
import { chargeWallet } from './charge-wallet.ts'
import { commissionOf, feeOf } from './commission.ts'
import { keepTipMessages, type tipPayer } from './pay-tips.ts'
import { paidFor, presentPaid } from './present.ts'
import { tellSale } from './tell-sale.ts'
import { type SessionPlace, sessionPlaces, tipPlaces } from './tip-places.ts'

type Body = BodyOf<typeof walletCalls.tip>
type PayTip = ReturnType<typeof tipPayer>

/** Tips a creator. */
export async function tip(
  platform: Platform,
  payTip: PayTip,
  viewer: Viewer,
  member: Member,
  idOrUsername: string,
  { price, conversationId, sessionId, text: written = '' }: Body,
  idempotencyKey: IdempotencyKey | null,
): Promise<Paid> {
  const settings = await readSettings(platform)
  const gross = hundredths('price', price)
  const { minimumTipPrice: least, maximumTipPrice: most, performerCommission: commission } = settings
  if (price < least || price > most) throw invalid('price', `Choose from ${least} to ${most} tokens.`)
  if (isOneself(viewer, idOrUsername)) throw invalid('id', 'You can’t tip yourself.')
  const text = plainLine(written)
  if (conversationId && !sessionId) {
    const asked = { idOrUsername, conversationId, gross, text, idempotencyKey }
    return tipInConversation(platform, viewer, member, asked)
  }
  const place = sessionId ? await placeOf(platform, member, idOrUsername, sessionId) : null
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
    commission,
    idempotencyKey,
  })
  if (!paid) throw notFound('This creator')
  await tellSale(platform, sale, paid)
  return presentPaid(platform.files, { ...paid, ...goods, type, gross })
}

/** What stream it is given in: one that is on, with the payer in it, and given by whom they tip. */
async function placeOf(
  { db, extensions }: Platform,
  member: Member,
  idOrUsername: string,
  sessionId: string,
): Promise<SessionPlace> {
  const tipped = await findVisibleCreatorId(db, member, idOrUsername)
  if (!tipped) throw notFound('This creator')
  for (const kind of sessionPlaces) {
    const creatorId = await extensions.find(tipPlaces, kind)?.findCreator(member, sessionId)
    if (creatorId === tipped) return kind
  }
  throw notFound('This stream')
}

/** A tip buys nothing. */
const goods = { quantity: 1, item: null, orderId: null, status: 'success' } as const

interface Asked {
  idOrUsername: string
  conversationId: string
  gross: number
  text: string
  idempotencyKey: IdempotencyKey | null
}

/** To the creator one talks to: paid, and written down where they talk, together or not at all. */
async function tipInConversation(
  platform: Platform,
  viewer: Viewer,
  member: Member,
  { idOrUsername, conversationId, gross, text, idempotencyKey }: Asked,
): Promise<Paid> {
  const place = platform.extensions.find(tipPlaces, 'conversation')
  const creatorId = await place?.findCreator(member, conversationId)
  const tipped = await findVisibleCreatorId(platform.db, member, idOrUsername)
  if (!tipped) throw notFound('This creator')
  if (!place || creatorId !== tipped) throw notFound('This conversation')
  const fee = feeOf(gross, await commissionOf(platform, creatorId))
  const sale = { type: 'tip', objectId: conversationId, payerId: viewer.id, creatorId, gross, fee } as const
  const { outcome, tell } = await platform.db.orm.transaction(async (tx) => {
    const paid = await chargeWallet(tx, { ...sale, idempotencyKey })
    if (!paid.isNew) return { outcome: paid, tell: null }
    await keepTipMessages(tx, [{ id: paid.id, text }])
    const given = { placeId: conversationId, payerId: viewer.id, chargeId: paid.id, gross, text }
    return { outcome: paid, tell: await place.write(tx, [given]) }
  })
  if (tell) {
    await tellSale(platform, sale, outcome)
    await tell()
  }
  return paidFor(platform, outcome.id)
}

/** Plain text on one line: no control or invisible characters, no line breaks. */
const plainLine = (text: string) => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()

const isOneself = ({ id, isPerformer, account }: Viewer, idOrUsername: string) =>
  isPerformer && [id, account.username?.toLowerCase()].includes(idOrUsername.toLowerCase())
