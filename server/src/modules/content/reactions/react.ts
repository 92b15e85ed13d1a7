import type { Reaction } from '@ovation/contract'
import type { SQL } from 'drizzle-orm'
import { heldComment } from '#modules/content/comments'
import { heldItem } from '#modules/content/items'
import { addReaction, type Counted, removeReaction, totalOf } from '#modules/identity/engagement'
import { heldCreator, type Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import { requireObject } from './find-object.ts'
import { liked } from './topics.ts'

type Parts = Pick<Platform, 'db' | 'states'>

const counted: Record<Reaction['action'], Counted> = {
  like: 'likes',
  bookmark: 'bookmarks',
  favourite: 'favourites',
}

/** Idempotent: one row per person, and rows are counted. */
export async function react(
  parts: Pick<Platform, 'db' | 'states' | 'extensions'>,
  person: Member,
  reaction: Reaction,
) {
  const { db, extensions } = parts
  const { objectType, objectId, action } = reaction
  if (objectType === 'comment' && action !== 'like') throw invalid('action', 'A comment can only be liked.')
  await requireObject(parts, person, reaction)
  const isThere = await db.orm.transaction(async (tx) => {
    const { isThere, isNew } = await addReaction(tx, person.viewerId, reaction, holdObject(reaction))
    if (isNew && action === 'like') {
      await extensions.announce(tx, liked, { accountId: person.viewerId, objectType, objectId })
    }
    return isThere
  })
  if (!isThere) throw notFound('What you react to')
  return { active: true, total: await totalOf(db.orm, objectId, counted[action]) }
}

/** A reaction can be removed even if its object has been hidden from the person since. */
export async function unreact(parts: Parts, person: Member, reaction: Reaction) {
  const { db } = parts
  const removed = await removeReaction(db.orm, person.viewerId, reaction)
  if (!removed) await requireObject(parts, person, reaction)
  return { active: false, total: await totalOf(db.orm, reaction.objectId, counted[reaction.action]) }
}

/** The object, locked until the reaction is committed, so that it is not deleted meanwhile. */
function holdObject({ objectType, objectId }: Pick<Reaction, 'objectType' | 'objectId'>): SQL {
  if (objectType === 'performer') return heldCreator(objectId)
  return objectType === 'comment' ? heldComment(objectId) : heldItem(objectId)
}
