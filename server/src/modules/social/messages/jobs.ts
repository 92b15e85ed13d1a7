import { itemsWithFile } from '#modules/content/items'
import type { Platform } from '#platform'
import type { StoredFile } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { messagesWithFile } from './message/store.ts'
import { publishUpdated } from './publish/message.ts'

const fileJob = 'messages.tell-file'

/** Publishes messages whose file became ready or failed, after the commit. */
export async function onFileSettled(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { id }: Pick<StoredFile, 'id'>,
) {
  const ids = await messagesWithFile(tx, id, await itemsWithFile(tx, id))
  if (ids.length > 0) await jobs.enqueue(tx, fileJob, { fileId: id })
}

export function messageJobs(platform: Platform) {
  platform.jobs.on<{ fileId: string }>(fileJob, async ({ fileId }) => {
    const { orm } = platform.db
    const ids = await messagesWithFile(orm, fileId, await itemsWithFile(orm, fileId))
    for (const id of ids) await publishUpdated(platform, id)
  })
}
