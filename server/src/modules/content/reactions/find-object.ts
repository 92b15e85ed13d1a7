import type { Reaction } from '@ovation/contract'
import { findComment, requireStoreFor } from '#modules/content/comments'
import { findItem, noSuchItem } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { findVisibleCreatorId } from '#views/visible-creators'

/** Viewers may react to anything they may know of, locked or not; for others it does not exist. */
export async function requireObject(
  parts: Pick<Platform, 'db' | 'states'>,
  audience: Audience,
  { objectType, objectId }: Pick<Reaction, 'objectType' | 'objectId'>,
) {
  const { db } = parts
  if (objectType === 'performer') {
    if (!(await findVisibleCreatorId(db, audience, objectId))) throw notFound('This creator')
  } else if (objectType === 'comment') {
    await requireStoreFor(parts, (await findComment(parts, audience, objectId)).item)
  } else {
    const item = await findItem(db, audience, objectId)
    if (item?.kind !== objectType) throw noSuchItem(objectType)
    await requireStoreFor(parts, item)
  }
}
