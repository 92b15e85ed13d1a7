import { mentionsIn } from '@ovation/contract'
import { and, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { creatorsWithAccounts, visibleTo } from '#views/visible-creators'
import type { Audience } from './audience.ts'

/** Answers of each text whom it mentions that this audience may see and that has a page: only those are linked. */
export async function mentionedCreators(db: Queryable, audience: Audience, texts: string[]) {
  const names = new Set(texts.flatMap((text) => (text.includes('@') ? mentionsIn(text) : [])))
  const found = names.size > 0 ? await visibleNames(db, audience, [...names]) : new Set<string>()
  return (text: string): { mentions?: string[] } => {
    const mentions = found.size > 0 ? mentionsIn(text).filter((name) => found.has(name)) : []
    return mentions.length > 0 ? { mentions } : {}
  }
}

async function visibleNames(db: Queryable, audience: Audience, names: string[]): Promise<Set<string>> {
  const name = sql<string>`lower(accounts.username)`
  const rows = await db
    .select({ name })
    .from(creatorsWithAccounts)
    .where(and(inArray(name, names), ...visibleTo(audience)))
  return new Set(rows.map((row) => row.name))
}
