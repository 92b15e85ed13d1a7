import type { BodyOf, Stream, streamingCalls } from '@ovation/contract'
import { changeItem, readItem } from '#modules/content/items'
import { changeSlowMode } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { readAmount } from '#platform/amounts'
import { AppError, conflict } from '#platform/errors'
import { loadOwnStream, noSuchStream } from '../stream/load.ts'
import { findCurrent, lockStream, updateStream } from '../stream/store.ts'
import { announceText } from './announce-text.ts'
import { sendStreamInfo } from './notify-viewers.ts'
import { cutOff } from './supervisor.ts'
import { termsOf } from './terms.ts'

type Changes = BodyOf<typeof streamingCalls.updateStream>

const offline = () => new AppError('STREAM_OFFLINE', 422, 'You don’t have a stream.')

export async function changeCurrent(
  platform: Platform,
  creatorId: string,
  changes: Changes,
): Promise<Stream> {
  const current = await findCurrent(platform.db.orm, creatorId)
  if (!current) throw offline()
  return changeStream(platform, creatorId, current.id, changes)
}

/** Omitted fields keep their values. A new price removes viewers without a ticket. */
export async function changeStream(
  platform: Platform,
  creatorId: string,
  id: string,
  { title, slowModeSeconds, goal, description, isRecorded, ...terms }: Changes,
): Promise<Stream> {
  const publishSlowMode = await platform.db.orm.transaction(async (tx) => {
    const stream = await lockStream(tx, id)
    if (stream?.creatorId !== creatorId) throw noSuchStream()
    if (stream.status === 'ended') throw conflict('STREAM_ENDED', 'This stream has ended.')
    const item = (await readItem(tx, id))?.item
    const before = item && { isFree: item.isPublic, price: item.price }
    const named = title === undefined ? {} : { title }
    await changeItem(tx, creatorId, 'stream', id, { ...named, ...termsOf(terms, before) })
    await updateStream(tx, id, {
      ...(description === undefined ? {} : { description: description.trim() }),
      ...(isRecorded === undefined ? {} : { isRecorded }),
      ...(goal === undefined ? {} : goalOf(goal)),
    })
    if (title !== undefined || description !== undefined || goal) await announceText(platform, tx, id)
    return slowModeSeconds === undefined ? null : changeSlowMode(platform, tx, id, slowModeSeconds)
  })
  await publishSlowMode?.()
  await sendStreamInfo(platform, id, creatorId)
  await cutOff(platform, ({ streamId }) => streamId === id)
  return loadOwnStream(platform, creatorId, id)
}

/** A new goal starts at zero. */
const goalOf = (goal: NonNullable<Changes['goal']> | null) => ({
  goalTitle: goal?.title.trim() ?? null,
  goalTokens: goal ? readAmount('goal', goal.tokens) : null,
  goalRaised: 0,
})
