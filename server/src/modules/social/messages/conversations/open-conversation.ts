import type { BodyOf, Conversation, messageCalls } from '@ovation/contract'
import { isBlockedBy } from '#modules/identity/access'
import type { Viewer } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden, notFound } from '#platform/errors'
import { brokenCheck, brokenReference } from '#platform/postgres'
import { fansAmong } from '#views/creator-fans'
import { findVisibleCreatorId } from '#views/visible-creators'
import { presentConversation } from '../message/present.ts'
import { findConversation } from './find-conversation.ts'
import { contactsAmong, findOrCreateConversation } from './store.ts'

type Wanted = BodyOf<typeof messageCalls.createConversation>

/**
 * A fan opens a conversation with a creator they can see, a creator with a fan or a contact. `canWrite` in the answer
 * says whether they may write.
 */
export async function openConversation(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  viewer: Viewer,
  member: Member,
  { source, sourceId }: Wanted,
): Promise<Conversation> {
  const gone = notFound(source === 'performer' ? 'This creator' : 'This person')
  if (source === 'user' && !viewer.isPerformer) throw forbidden('Only creators can message fans.')
  if (sourceId === viewer.id) throw gone
  const [creatorId, fanId] = source === 'performer' ? [sourceId, viewer.id] : [viewer.id, sourceId]
  if (source === 'performer' && !(await findVisibleCreatorId(db, member, creatorId))) throw gone
  if (source === 'user' && !(await isContactable(db, creatorId, fanId))) throw gone
  const id = await findOrCreateConversation(db.orm, creatorId, fanId).catch((error) => {
    throw brokenReference(error) || brokenCheck(error) ? gone : error
  })
  return presentConversation(files, await findConversation(db, member, id))
}

/** A fan, unless the creator blocks them and they have never exchanged messages. */
async function isContactable(db: Platform['db'], creatorId: string, fanId: string) {
  const contactIds = await contactsAmong(db.orm, creatorId, [fanId])
  const fans = await fansAmong(db.orm, { creatorId, accountIds: [fanId], contactIds })
  if (!fans.has(fanId)) return false
  return contactIds.length > 0 || !(await isBlockedBy(db.orm, creatorId, fanId))
}
