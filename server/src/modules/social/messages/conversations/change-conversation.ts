import type { BodyOf, Conversation, messageCalls } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden } from '#platform/errors'
import { presentConversation } from '../message/present.ts'
import { findConversation } from './find-conversation.ts'
import { updateSide } from './store.ts'

type Changes = BodyOf<typeof messageCalls.updateConversation>

/** Changes the member's own settings of a conversation. The other person doesn't see them. */
export async function changeConversation(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  member: Member,
  id: string,
  changes: Changes,
): Promise<Conversation> {
  const { isCreator } = await findConversation(db, member, id)
  if (changes.note !== undefined && !isCreator) throw forbidden('Only creators can keep notes about fans.')
  if (Object.keys(changes).length > 0) await updateSide(db.orm, id, member.viewerId, changes)
  return presentConversation(files, await findConversation(db, member, id))
}
