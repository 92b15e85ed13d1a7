import { addMute, hasMuted, removeMute } from '#modules/identity/access'
import { findAccountId } from '#modules/identity/accounts'
import { type Member, syncCreatorRoom } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import { brokenReference } from '#platform/postgres'
import { findVisibleCreatorId } from '#views/visible-creators'

type Parts = Pick<Platform, 'db' | 'realtime'>

const noSuchCreator = () => notFound('This creator')

/** Hides the creator's posts from this person's feed. Follows and subscriptions stay. */
export async function muteCreator(parts: Parts, person: Member, idOrUsername: string) {
  const creatorId = await findVisibleCreatorId(parts.db, person, idOrUsername)
  if (!creatorId) throw noSuchCreator()
  if (creatorId === person.viewerId) throw invalid('id', 'You can’t mute yourself.')
  await addMute(parts.db.orm, person.viewerId, creatorId).catch((error) => {
    throw brokenReference(error) ? noSuchCreator() : error
  })
  await syncCreatorRoom(parts, person.viewerId, creatorId)
  return { isMuted: true }
}

/** Works for creators who are no longer visible to this person. */
export async function unmuteCreator(parts: Parts, person: Member, idOrUsername: string) {
  const creatorId = await findAccountId(parts.db.orm, idOrUsername)
  if (creatorId) {
    await removeMute(parts.db.orm, person.viewerId, creatorId)
    await syncCreatorRoom(parts, person.viewerId, creatorId)
  }
  return { isMuted: false }
}

export async function isMuted({ db }: Pick<Platform, 'db'>, person: Member, idOrUsername: string) {
  const creatorId = await findVisibleCreatorId(db, person, idOrUsername)
  if (!creatorId) throw noSuchCreator()
  return { isMuted: await hasMuted(db.orm, person.viewerId, creatorId) }
}
