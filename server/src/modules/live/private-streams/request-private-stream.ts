import type { BodyOf, PrivateStream, privateStreamCalls } from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import { findCreator, type Member } from '#modules/identity/people'
import { openPrivateChat } from '#modules/live/stream-chat'
import { claimIdempotencyKey, publishBalance, resultUnderKey } from '#modules/money/ledger'
import { commissionOf } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { feeOf, formatTokens, requireAgreedPrice } from '#platform/amounts'
import { AppError, invalid, notFound } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import { brokenUnique } from '#platform/postgres'
import type { PrivateStreamRow } from '#tables/private-streams'
import { findVisibleCreatorId } from '#views/visible-creators'
import { privateStreamAsked } from './announce.ts'
import { canCarry } from './media-endpoints.ts'
import { presentPrivateStream } from './present.ts'
import { holdStake } from './stake.ts'
import { findOpen, insertPrivateStream, readPrivateStream } from './store.ts'

type RequestInput = BodyOf<typeof privateStreamCalls.requestPrivateStream>

/** Requests a private stream. Returns the open one between the two, if there is one. */
export async function requestPrivateStream(platform: Platform, request: Request): Promise<PrivateStream> {
  const asking = { platform, ...request }
  const asked = await ask(asking).catch((error) => {
    // Requested at the same time from another device.
    if (brokenUnique(error) === 'private_streams_open') return ask(asking)
    return replay(asking, error)
  })
  if (asked.isNew) await publishRequest(platform, asked.row)
  return presentPrivateStream(platform, asked.row)
}

interface Request {
  viewer: Viewer
  member: Member
  idOrUsername: string
  input: RequestInput
  idempotencyKey: IdempotencyKey | null
}

interface Asking extends Request {
  platform: Platform
}

type Asked = { row: PrivateStreamRow; isNew: boolean }

async function ask({
  platform,
  viewer: { id: fanId },
  member,
  idOrUsername,
  input,
  idempotencyKey,
}: Asking): Promise<Asked> {
  const { db, extensions } = platform
  const creatorId = await findVisibleCreatorId(db, member, idOrUsername)
  if (!creatorId) throw notFound('This creator')
  if (creatorId === fanId) throw invalid('id', 'You can’t request a private stream with yourself.')
  const open = await findOpen(db.orm, fanId, creatorId)
  if (open) {
    const { id } = await claimIdempotencyKey(db.orm, fanId, idempotencyKey, open.id)
    return { row: await readPrivateStream(db.orm, id), isNew: false }
  }
  const terms = await termsOf(platform, creatorId, input)
  const { minutes } = input
  return db.orm.transaction(async (tx) => {
    const { id, isNew } = await claimIdempotencyKey(tx, fanId, idempotencyKey, newId())
    if (!isNew) return { row: await readPrivateStream(tx, id), isNew }
    const conversationId = await openPrivateChat(tx, { streamId: id, creatorId, fanId })
    const parties = { id, creatorId, fanId, conversationId }
    const row = await insertPrivateStream(tx, {
      ...parties,
      ...terms,
      minutes,
      staked: terms.price * minutes,
    })
    await holdStake(tx, row, { minutes, stakeNumber: 1 })
    await extensions.announce(tx, privateStreamAsked, row)
    return { row, isNew }
  })
}

/** A repeated request returns the first result, even if it would be refused now. */
async function replay({ platform: { db }, viewer, idempotencyKey }: Asking, error: unknown): Promise<Asked> {
  if (!idempotencyKey || !(error instanceof AppError)) throw error
  const id = await resultUnderKey(db.orm, viewer.id, idempotencyKey)
  if (id === null) throw error
  return { row: await readPrivateStream(db.orm, id), isNew: false }
}

async function termsOf(platform: Platform, creatorId: string, { pricePerMinute }: RequestInput) {
  if (!canCarry(platform))
    throw new AppError('PRIVATE_STREAMS_OFF', 503, 'Private streams aren’t available on this site.')
  const price = (await findCreator(platform.db.orm, creatorId))?.privateChatPrice ?? 0
  if (price === 0)
    throw new AppError('NO_PRIVATE_STREAMS', 422, 'This creator doesn’t offer private streams.')
  requireAgreedPrice({
    seen: pricePerMinute,
    path: 'pricePerMinute',
    price,
    format: (price) => `${formatTokens(price)} a minute`,
  })
  const commission = await commissionOf(platform.db.orm, creatorId)
  return { price, fee: feeOf(price, commission), commission }
}

async function publishRequest(platform: Platform, row: PrivateStreamRow) {
  const { id, creatorId, fanId, conversationId, minutes } = row
  const { fan: user } = await presentPrivateStream(platform, row)
  const names = { id, streamId: id, conversationId }
  platform.realtime.toUser(creatorId, 'private-chat-request', { ...names, user, minutes })
  await publishBalance(platform, [fanId])
}
