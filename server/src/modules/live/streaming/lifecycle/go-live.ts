import type { BodyOf, StreamAndChat, streamingCalls } from '@ovation/contract'
import { changeItem, readItem } from '#modules/content/items'
import { lockCreator } from '#modules/identity/people'
import { presentChatOfStream } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { StreamRecord } from '#tables/streaming'
import { loadOwnStream, noSuchStream } from '../stream/load.ts'
import { refuseWhileBusy } from '../stream/media-access.ts'
import { findCurrent, findLatest, lockStream, updateStream } from '../stream/store.ts'
import { announceText } from './announce-text.ts'
import { makeStream } from './make-stream.ts'
import { termsOf } from './terms.ts'

type Wanted = BodyOf<typeof streamingCalls.goLive>
type Parts = Pick<Platform, 'db' | 'files'>

/**
 * Prepares a stream, which goes live with its first video. A stream that was prepared before is updated; a stream that
 * is live has to be ended first.
 */
export async function goLive(
  parts: Parts & Pick<Platform, 'extensions'>,
  creatorId: string,
  wanted: Wanted,
): Promise<StreamAndChat> {
  const id = await parts.db.orm.transaction(async (tx) => {
    await refuseWhileBusy(parts, tx, creatorId)
    const streamId = await prepare(tx, creatorId, wanted)
    await announceText(parts, tx, streamId)
    return streamId
  })
  return showOwn(parts, creatorId, id)
}

export async function showOwn(parts: Parts, creatorId: string, id: string): Promise<StreamAndChat> {
  const [stream, conversation] = await Promise.all([
    loadOwnStream(parts, creatorId, id),
    presentChatOfStream(parts, id, { viewerId: creatorId, canWrite: true }),
  ])
  return { stream, conversation }
}

async function prepare(tx: Queryable, creatorId: string, { scheduledId, ...details }: Wanted) {
  // Concurrent calls wait here.
  await lockCreator(tx, creatorId)
  const current = await findCurrent(tx, creatorId)
  if (current && current.status !== 'ready')
    throw conflict('STREAM_ON', 'You’re already live. End this stream first.')
  if (!scheduledId) {
    if (!current) return makeStream(tx, creatorId, details)
    await changeDetails(tx, current, details)
    return current.id
  }
  const scheduled = current?.id === scheduledId ? current : await lockStream(tx, scheduledId)
  const isMine = scheduled?.creatorId === creatorId && ['scheduled', 'ready'].includes(scheduled.status)
  if (!scheduled || !isMine) throw noSuchStream()
  if (current && current.id !== scheduledId) await replaceCurrent(tx, current)
  await changeDetails(tx, scheduled, details)
  await updateStream(tx, scheduledId, { status: 'ready' })
  return scheduledId
}

/** A scheduled stream returns to scheduled; any other ends. */
async function replaceCurrent(tx: Queryable, { id, scheduledAt }: StreamRecord) {
  await updateStream(tx, id, scheduledAt ? { status: 'scheduled' } : { status: 'ended', endedAt: new Date() })
}

async function changeDetails(
  tx: Queryable,
  { id, creatorId }: StreamRecord,
  details: Omit<Wanted, 'scheduledId'>,
) {
  const { title, description, isRecorded, ...terms } = details
  const item = await readItem(tx, id)
  const before = item && { isFree: item.item.isPublic, price: item.item.price }
  await changeItem(tx, creatorId, 'stream', id, { title, ...termsOf(terms, before) })
  await updateStream(tx, id, {
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(isRecorded === undefined ? {} : { isRecorded }),
  })
}

/** For a program that connects: the prepared or running stream, or a new one with the settings of the last. */
export async function currentOrNew(tx: Queryable, creatorId: string): Promise<string> {
  await lockCreator(tx, creatorId)
  const current = await findCurrent(tx, creatorId)
  if (current) return current.id
  const last = await findLatest(tx, creatorId)
  const item = last && (await readItem(tx, last.id))?.item
  if (!last || !item) return makeStream(tx, creatorId, { title: 'Live now' })
  return makeStream(tx, creatorId, {
    title: item.title,
    description: last.description,
    isFree: item.isPublic,
    price: fromHundredths(item.price),
    isRecorded: last.isRecorded,
  })
}
