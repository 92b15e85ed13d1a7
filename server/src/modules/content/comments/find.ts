import type { Comment } from '@ovation/contract'
import { findItem, type KnownItem, noSuchItem } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import { requireFeature } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { hidesFrom } from '#views/visible-creators'
import { findRow } from './store.ts'

type Parts = Pick<Platform, 'db'>
type CommentedType = Comment['objectType']

/** The item of a comment, and the comment it replies to, if any. */
export interface Subject {
  item: KnownItem
  parentId: string | null
  /** The author of the comment that is replied to, if any. */
  answeredId: string | null
}

export const noSuchComment = () => notFound('This comment')

/** A comment under something this audience may know of. */
export async function findComment({ db }: Parts, audience: Audience, id: string) {
  const comment = await findRow(db.orm, id)
  const item = comment && (await findItem(db, audience, comment.itemId))
  if (!comment || !item) throw noSuchComment()
  if (comment.restriction && !audience.isModerator && comment.accountId !== audience.viewerId)
    throw noSuchComment()
  if (!seesAll(audience, item) && (await hidesFrom(db, audience, comment.accountId))) throw noSuchComment()
  return { ...comment, item }
}

/** Products can’t be discussed while the store is off; comments can still be deleted and reported. */
export async function requireStoreFor(parts: Pick<Platform, 'db' | 'states'>, { kind }: KnownItem) {
  if (kind === 'product') await requireFeature(parts, 'store')
}

/** Creators and operators see all comments on an item, including those of people who block them. */
export const seesAll = ({ viewerId, isModerator }: Audience, { creatorId }: KnownItem) =>
  isModerator || viewerId === creatorId

/** A reply to a reply belongs to the same comment. */
export async function findSubject(
  parts: Pick<Platform, 'db' | 'states'>,
  audience: Audience,
  objectType: CommentedType,
  objectId: string,
): Promise<Subject> {
  if (objectType === 'comment') {
    const { id, parentId, accountId, item } = await findComment(parts, audience, objectId)
    await requireStoreFor(parts, item)
    return { item, parentId: parentId ?? id, answeredId: accountId }
  }
  const item = await findItem(parts.db, audience, objectId)
  if (item?.kind !== objectType) throw noSuchItem(objectType)
  await requireStoreFor(parts, item)
  return { item, parentId: null, answeredId: null }
}
