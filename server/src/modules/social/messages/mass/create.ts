import type { BodyOf, MassMessage, massMessageCalls } from '@ovation/contract'
import { createItem, refreshReadiness, setFiles } from '#modules/content/items'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { brokenReference, brokenUnique, type Queryable } from '#platform/postgres'
import { announceToMany } from '../message/announce-to-many.ts'
import { mediaRule, typeOf } from '../message/media-rule.ts'
import { sendJob } from './jobs.ts'
import { findOwnMassMessage } from './list.ts'
import { requireOwnList } from './require-own-list.ts'
import { addMassMessage, findByClientId } from './store.ts'

type Written = BodyOf<typeof massMessageCalls.createMassMessage>
type Parts = Pick<Platform, 'db' | 'files' | 'jobs' | 'extensions'>

/** Stores the message and enqueues its job for the scheduled time. */
export async function createMassMessage(
  parts: Parts,
  creatorId: string,
  written: Written,
): Promise<MassMessage> {
  const text = written.text?.trim() ?? ''
  const { fileIds = [], price = 0, clientId = null, audience, skipBuyers: skipsBuyers = false } = written
  if (!text && fileIds.length === 0) throw invalid('text', 'Write a message or add a file.')
  if (price > 0 && fileIds.length === 0) throw invalid('price', 'Add the files you want to sell.')
  const scheduledAt = momentOf(written.scheduledAt)
  const { db, files, jobs } = parts
  try {
    const id = await db.orm.transaction(async (tx) => {
      const before = clientId === null ? undefined : await findByClientId(tx, creatorId, clientId)
      if (before) return before
      const list = await requireOwnList(tx, creatorId, written)
      const to = { audience, listId: list?.id ?? null, listName: list?.name ?? null }
      const media = await saveMedia(tx, files, { creatorId, fileIds, price })
      const made = await addMassMessage(tx, {
        creatorId,
        clientId,
        text,
        scheduledAt,
        ...to,
        ...media,
        skipsBuyers,
      })
      await announceToMany(parts, tx, { id: made, creatorId, text })
      await jobs.enqueue(tx, sendJob, { massId: made }, { startAfter: scheduledAt })
      return made
    })
    return await findOwnMassMessage(parts, creatorId, id)
  } catch (error) {
    // The list was deleted after it was found.
    if (brokenReference(error) === 'mass_messages_list') throw invalid('listId', 'Choose one of your lists.')
    if (brokenUnique(error) !== 'mass_messages_client_id') throw error
    throw conflict('SENT_TWICE', 'This message is already being sent.')
  }
}

function momentOf(scheduledAt: string | null | undefined): Date {
  if (!scheduledAt) return new Date()
  const moment = new Date(scheduledAt)
  // Negated, so that an invalid date is refused too.
  if (!(moment > new Date())) throw invalid('scheduledAt', 'Choose a time in the future.')
  return moment
}

/** Files of a mass message belong to an item even when they are free, so that they are stored once. */
async function saveMedia(
  tx: Queryable,
  files: Parts['files'],
  { creatorId, fileIds, price }: { creatorId: string; fileIds: string[]; price: number },
) {
  if (fileIds.length === 0) return { type: 'text', itemId: null } as const
  const type = await typeOf(tx, creatorId, fileIds)
  const item = await createItem(tx, creatorId, 'message', { isSale: price > 0, price, status: 'inactive' })
  await setFiles(tx, files, item, fileIds, mediaRule)
  await refreshReadiness(tx, [item.id])
  return { type, itemId: item.id }
}
