import { type Item, items } from '@ovation/server/modules/content/items'
import type { Platform } from '@ovation/server/platform'
import { lockUntilCommit, type Queryable } from '@ovation/server/platform/postgres'
import { and, eq } from 'drizzle-orm'
import { addEngagement } from './engagement.ts'
import type { Page } from './page.ts'
import type { Made, Work } from './work.ts'

/** Makes and publishes a work, unless it is published already. */
export async function publishOnce({ db, files }: Pick<Platform, 'db' | 'files'>, page: Page, work: Work) {
  if (await isPublishedAlready(db.orm, page, work)) return
  const made = await work.make()
  let isPublished = false
  try {
    isPublished = await db.orm.transaction(async (tx) => {
      await lockPage(tx, page)
      if (await isPublishedAlready(tx, page, work)) return false
      await publish({ files }, tx, page, work, made)
      return true
    })
  } finally {
    if (!isPublished) await files.discard(...made.kept)
  }
}

/** Writes the rows of a work, dated in the past, with the engagement since then. */
export async function publish(
  { files }: Pick<Platform, 'files'>,
  tx: Queryable,
  page: Page,
  work: Work,
  made: Made,
) {
  for (const file of made.kept) await files.record(tx, file)
  const item = await made.write(tx)
  if (!work.published) return
  const appearedAt = publishTime(page, item, work.published.ago)
  await tx
    .update(items)
    .set({ publishedAt: appearedAt, createdAt: appearedAt, updatedAt: appearedAt })
    .where(eq(items.id, item.id))
  await addEngagement(tx, page, item, work.published, appearedAt)
}

const hour = 60 * 60 * 1000

/** A few minutes off the full hour. */
function publishTime({ now }: Page, { title, body }: Item, ago: number): Date {
  const offsetHours = ((title.length * 31 + body.length * 17) % 50) / 60
  return new Date(now.getTime() - (ago + offsetHours) * hour)
}

/** An earlier start may have published it. */
async function isPublishedAlready(
  tx: Queryable,
  { creatorId }: Page,
  { kind, title, body }: Work,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: items.id })
    .from(items)
    .where(
      and(eq(items.creatorId, creatorId), eq(items.kind, kind), eq(items.title, title), eq(items.body, body)),
    )
    .limit(1)
  return found !== undefined
}

/** Serialises jobs that fill the same page. */
const lockPage = (tx: Queryable, { creatorId }: Page) => lockUntilCommit(tx, 'fillDemoPage', creatorId)
