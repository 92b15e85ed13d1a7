import { mentionsIn } from '@ovation/contract'
import type { Queryable } from '#platform/postgres'
import { visibleNames } from '#views/visible-creators'
import type { Audience } from './audience.ts'

/** Returns the mentions in each text that lead to a creator visible to this audience. Only these become links. */
export async function mentionedCreators(db: Queryable, audience: Audience, texts: string[]) {
  const names = new Set(texts.flatMap((text) => (text.includes('@') ? mentionsIn(text) : [])))
  const found = names.size > 0 ? await visibleNames(db, audience, [...names]) : new Set<string>()
  return (text: string): { mentions?: string[] } => {
    const mentions = found.size > 0 ? mentionsIn(text).filter((name) => found.has(name)) : []
    return mentions.length > 0 ? { mentions } : {}
  }
}
