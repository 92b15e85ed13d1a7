import { notFound } from '#platform/errors'
import { findFiles, publishedKinds } from '#platform/files'
import type { Queryable } from '#platform/postgres'

export const noSuchFile = () => notFound('This file')

const kinds = new Set(publishedKinds())

/** Refuses ids that are not in the creator's vault. */
export async function requireOwnFiles(db: Queryable, creatorId: string, ids: string[]) {
  const own = (await findFiles(db, ids)).filter(
    ({ ownerId, kind }) => ownerId === creatorId && kinds.has(kind),
  )
  if (own.length !== ids.length) throw noSuchFile()
}
