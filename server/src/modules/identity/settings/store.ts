import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { settings } from '#tables/settings'

/** The stored value of a setting. */
export async function findSetting(db: Queryable, key: string): Promise<unknown> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return stored?.value
}

export const findSettings = (db: Queryable, keys: string[]) =>
  db.select().from(settings).where(inArray(settings.key, keys))

export const allSettings = (db: Queryable) => db.select().from(settings)

export async function saveSetting(tx: Queryable, key: string, value: unknown) {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } })
}
