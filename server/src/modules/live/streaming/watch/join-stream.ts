import type { JoinedStream } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import { presentChatOfStream } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { AppError, forbidden, notFound } from '#platform/errors'
import { findVisibleCreatorId } from '#views/visible-creators'
import { isOn } from '../stream/access.ts'
import { findStream, type KnownStream } from '../stream/load.ts'
import { presentStream } from '../stream/present.ts'
import { findCurrent, findLatest } from '../stream/store.ts'
import { iceServersOf, playFor, type WantedPlay, type Watcher } from './play.ts'
import { recordStreamView } from './record-view.ts'

/** A viewer without a socket polls every fifteen seconds. */
const saidForMs = 60_000
const gonePrivate = () => new AppError('WENT_PRIVATE', 422, 'The creator has gone private.')
const offline = () => new AppError('STREAM_OFFLINE', 422, 'This creator isn’t live.')

/** The creator's current stream, for a viewer with access. */
export async function joinStream(
  platform: Platform,
  audience: Watcher,
  idOrUsername: string,
  wanted?: WantedPlay,
) {
  const known = await findOn(platform, audience, idOrUsername)
  if (known.row.isRemoved) throw forbidden('The creator removed you from this stream.')
  if (!known.access.allowed) throw refusal(known)
  return show(platform, audience, known, wanted)
}

/** The current stream for anyone; media only for viewers with access. */
export async function watchStream(
  platform: Platform,
  audience: Watcher,
  idOrUsername: string,
  wanted?: WantedPlay,
) {
  const known = await findOn(platform, audience, idOrUsername).catch(async (error: unknown) => {
    throw (await hasGonePrivate(platform, audience, idOrUsername)) ? gonePrivate() : error
  })
  return show(platform, audience, known, wanted)
}

/** For viewers without a socket, who receive no event with the reason. */
async function hasGonePrivate(platform: Platform, audience: Audience, idOrUsername: string) {
  const creatorId = await findVisibleCreatorId(platform.db, audience, idOrUsername)
  const last = creatorId ? await findLatest(platform.db.orm, creatorId) : undefined
  if (!last?.wentPrivate || !last.endedAt || last.endedAt.getTime() < Date.now() - saidForMs) return false
  return (await findStream(platform, audience, last.id))?.access.allowed ?? false
}

async function findOn(platform: Platform, audience: Audience, idOrUsername: string): Promise<KnownStream> {
  const creatorId = await findVisibleCreatorId(platform.db, audience, idOrUsername)
  if (!creatorId) throw notFound('This creator')
  const current = await findCurrent(platform.db.orm, creatorId)
  const known = current && (await findStream(platform, audience, current.id))
  if (!known || !(isOn(known.row) || known.row.isOwner)) throw offline()
  return known
}

function refusal({ row, access }: KnownStream) {
  return access.reason === 'needs-purchase'
    ? new AppError('NEEDS_PURCHASE', 403, `A ticket costs ${fromHundredths(row.price)} tokens.`)
    : new AppError('NEEDS_SUBSCRIPTION', 403, 'This stream is for subscribers.')
}

async function show(
  platform: Platform,
  audience: Watcher,
  known: KnownStream,
  wanted?: WantedPlay,
): Promise<JoinedStream> {
  const { row, access } = known
  await recordStreamView(platform, audience, known)
  const mayWatch = access.allowed && !row.isRemoved
  const seen = { viewerId: audience.viewerId, canWrite: mayWatch && audience.viewerId !== null }
  return {
    stream: presentStream(platform.files, row, access),
    conversation: await presentChatOfStream(platform, row.id, seen),
    play: mayWatch ? await playFor(platform, audience, row, wanted) : null,
    iceServers: mayWatch ? iceServersOf(platform, audience.viewerId) : [],
  }
}
