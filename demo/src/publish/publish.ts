import { type Item, items } from '@ovation/server/modules/content/items'
import type { Platform } from '@ovation/server/platform'
import { lockUntilCommit, type Queryable } from '@ovation/server/platform/postgres'
import { and, eq } from 'drizzle-orm'
import { gather } from './engagement.ts'
import type { Page } from './page.ts'
import type { Made, Work } from './work.ts'

/** Makes and publishes what is not there yet. */
export async function publishOnce({ db, files }: Pick<Platform, 'db' | 'files'>, page: Page, work: Work) {
  if (await isThere(db.orm, page, work)) return
  const made = await work.make()
  let isPublished = false
  try {
    isPublished = await db.orm.transaction(async (tx) => {
      await takeTurn(tx, page)
      if (await isThere(tx, page, work)) return false
      await publish({ files }, tx, page, work, made)
      return true
    })
  } finally {
    if (!isPublished) await files.discard(...made.kept)
  }
}

/** Writes down what was made, as old as it says it is, with everything that happened since. */
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
  const appearedAt = momentOf(page, item, work.published.ago)
  await tx
    .update(items)
    .set({ publishedAt: appearedAt, createdAt: appearedAt, updatedAt: appearedAt })
    .where(eq(items.id, item.id))
  await gather(tx, page, item, work.published, appearedAt)
}

const hour = 60 * 60 * 1000

/** Nobody publishes on the stroke of the hour. */
function momentOf({ now }: Page, { title, body }: Item, ago: number): Date {
  const astray = ((title.length * 31 + body.length * 17) % 50) / 60
  return new Date(now.getTime() - (ago + astray) * hour)
}

/** Whether it is there already: another start may have come this far. */
async function isThere(tx: Queryable, { creatorId }: Page, { kind, title, body }: Work): Promise<boolean> {
  const [found] = await tx
    .select({ id: items.id })
    .from(items)
    .where(
      and(eq(items.creatorId, creatorId), eq(items.kind, kind), eq(items.title, title), eq(items.body, body)),
    )
    .limit(1)
  return found !== undefined
}

/** Two who fill the same page at once take turns. */
const takeTurn = (tx: Queryable, { creatorId }: Page) => lockUntilCommit(tx, 'fillDemoPage', creatorId)
