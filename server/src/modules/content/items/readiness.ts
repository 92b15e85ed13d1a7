import type { Platform } from '#platform'
import { topic } from '#platform/extensions'
import type { StoredFile } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { itemsWithFile, lockThoseFree, refreshReadiness } from './readiness-store.ts'

const refreshJob = 'items.refresh'

/** Items whose last file became ready. */
export const itemsReady = topic<{ itemIds: string[] }>('items.ready')

type Parts = Pick<Platform, 'jobs' | 'extensions'>

async function refresh({ extensions }: Pick<Parts, 'extensions'>, tx: Queryable, itemIds: string[]) {
  await extensions.announce(tx, itemsReady, { itemIds: await refreshReadiness(tx, itemIds) })
}

/** Updates the items of a file. */
export async function followFile(parts: Parts, tx: Queryable, file: Pick<StoredFile, 'id'>) {
  const { free, taken } = await lockThoseFree(tx, await itemsWithFile(tx, file.id))
  await refresh(parts, tx, free)
  if (taken.length > 0) await parts.jobs.enqueue(tx, refreshJob, { itemIds: taken })
}

export function itemJobs(platform: Platform) {
  platform.jobs.on<{ itemIds: string[] }>(refreshJob, ({ itemIds }) =>
    platform.db.orm.transaction((tx) => refresh(platform, tx, itemIds)),
  )
}
