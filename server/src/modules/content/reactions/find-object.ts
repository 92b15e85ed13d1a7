import type { Reaction } from '@ovation/contract'
import { findComment } from '#modules/content/comments'
import { findItem, noSuchItem } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { findVisibleCreatorId } from '#views/visible-creators'

/** Viewers may react to anything they may know of, locked or not; for others it does not exist. */
export async function requireObject(
  { db }: Pick<Platform, 'db'>,
  audience: Audience,
  { objectType, objectId }: Pick<Reaction, 'objectType' | 'objectId'>,
) {
  if (objectType === 'performer') {
    if (!(await findVisibleCreatorId(db, audience, objectId))) throw notFound('This creator')
  } else if (objectType === 'comment') {
    await findComment({ db }, audience, objectId)
  } else {
    const item = await findItem(db, audience, objectId)
    if (item?.kind !== objectType) throw noSuchItem(objectType)
  }
}
