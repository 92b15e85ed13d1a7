import { itemsWithFile } from '#modules/content/items'
import type { Platform } from '#platform'
import type { StoredFile } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { messagesWithFile } from './store.ts'
import { tellUpdated } from './tell-message.ts'

const tellFileJob = 'messages.tell-file'

/** A file of a message is ready, or could not be made so: both who talk are told, after the commit. */
export async function followFile(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { id }: Pick<StoredFile, 'id'>,
) {
  const ids = await messagesWithFile(tx, id, await itemsWithFile(tx, id))
  if (ids.length > 0) await jobs.enqueue(tx, tellFileJob, { fileId: id })
}

export function messageJobs(platform: Platform) {
  platform.jobs.on<{ fileId: string }>(tellFileJob, async ({ fileId }) => {
    const { orm } = platform.db
    const ids = await messagesWithFile(orm, fileId, await itemsWithFile(orm, fileId))
    for (const id of ids) await tellUpdated(platform, id)
  })
}
