import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { lockUntilCommit, type Queryable } from '#platform/postgres'
import { settingChanges, settings } from '#tables/settings'

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

export async function removeSettings(tx: Queryable, keys: string[]) {
  await tx.delete(settings).where(inArray(settings.key, keys))
}

/** One change of settings at a time. */
export const lockSettings = (tx: Queryable) => lockUntilCommit(tx, 'settings')

export type SettingChangeRow = typeof settingChanges.$inferSelect

export async function addChanges(tx: Queryable, changes: (typeof settingChanges.$inferInsert)[]) {
  await tx.insert(settingChanges).values(changes)
}

/** The number of the last change; 0 if there is none. */
export async function readVersion(db: Queryable): Promise<number> {
  const [found] = await db.select({ version: max(settingChanges.version) }).from(settingChanges)
  return found?.version ?? 0
}

/** The values that settings have had. */
export async function pastValues(db: Queryable, keys: string[]): Promise<unknown[]> {
  const changes = await db
    .selectDistinct({ before: settingChanges.before, after: settingChanges.after })
    .from(settingChanges)
    .where(inArray(settingChanges.key, keys))
  return changes.flatMap(({ before, after }) => [before, after])
}

/** The given settings that changed after a version. */
export async function changedSince(db: Queryable, version: number, keys: string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ key: settingChanges.key })
    .from(settingChanges)
    .where(and(inArray(settingChanges.key, keys), gt(settingChanges.version, version)))
  return found.map(({ key }) => key)
}

/** The last change of each setting. */
export function latestChanges(db: Queryable): Promise<SettingChangeRow[]> {
  const latest = db
    .select({ version: max(settingChanges.version) })
    .from(settingChanges)
    .groupBy(settingChanges.key)
  return db.select().from(settingChanges).where(inArray(settingChanges.version, latest))
}

/** The changes of a setting, latest first. */
export const changesOf = (key: string): Listing => ({
  id: settingChanges.id,
  from: sql`${settingChanges}`,
  where: [eq(settingChanges.key, key)],
  sort: {
    name: 'setting-changes',
    direction: 'desc',
    keys: [{ kind: 'integer', by: settingChanges.version }],
  },
})

export const findChanges = (db: Queryable, ids: string[]) =>
  db.select().from(settingChanges).where(inArray(settingChanges.id, ids))
