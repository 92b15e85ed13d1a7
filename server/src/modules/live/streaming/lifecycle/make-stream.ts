import type { BodyOf, streamingCalls } from '@ovation/contract'
import { createItem } from '#modules/content/items'
import { openStreamChat } from '#modules/live/stream-chat'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { addStream } from '../stream/store.ts'
import { termsOf } from './terms.ts'

export type Details = Omit<BodyOf<typeof streamingCalls.goLive>, 'scheduledId'>

/** Creates a stream with its item and chat. The caller holds the lock on the creator. */
export async function makeStream(
  tx: Queryable,
  creatorId: string,
  { title, description = '', isRecorded = false, ...terms }: Details,
  scheduledAt: Date | null = null,
): Promise<string> {
  const { id } = await createItem(tx, creatorId, 'stream', { title, ...termsOf(terms), status: 'inactive' })
  await addStream(tx, {
    id,
    creatorId,
    sessionId: newId(),
    status: scheduledAt ? 'scheduled' : 'ready',
    description: description.trim(),
    isRecorded,
    scheduledAt,
  })
  await openStreamChat(tx, { creatorId, streamId: id })
  return id
}
