import type { BrandUse } from '@ovation/contract'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { brandPictures } from '#tables/branding'

export async function addPicture(tx: Queryable, fileId: string, use: BrandUse) {
  await tx.insert(brandPictures).values({ fileId, use })
}

export async function findUse(db: Queryable, id: string): Promise<BrandUse | undefined> {
  const [found] = await db
    .select({ use: brandPictures.use })
    .from(brandPictures)
    .where(eq(brandPictures.fileId, id))
  return found?.use
}

/** Pictures of yesterday and before, besides these. Younger ones may be about to be saved. */
export async function takeOld(tx: Queryable, besides: string[]): Promise<string[]> {
  const old = await tx
    .select({ id: brandPictures.fileId })
    .from(brandPictures)
    .where(
      and(
        sql`${brandPictures.createdAt} < now() - interval '1 day'`,
        besides.length > 0 ? notInArray(brandPictures.fileId, besides) : undefined,
      ),
    )
    .limit(500)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(brandPictures).where(inArray(brandPictures.fileId, ids))
  return ids
}
