import { isActive } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import { brokenReference } from '#platform/postgres'
import { ownChat } from './find-chat.ts'
import { chatRooms } from './members.ts'
import { addChatMute, addRemoval, removeChatMute } from './store.ts'

type Named = { id: string; accountId: string }

/** Mutes a person: they can read but not write, for some minutes or until the stream ends. */
export async function muteInChat(
  platform: Platform,
  member: Member,
  { id, accountId }: Named,
  minutes: number | undefined,
) {
  await requireOther(platform, member, { id, accountId })
  await addChatMute(platform.db.orm, id, accountId, minutes).catch(refuseNobody)
  return { success: true }
}

export async function unmuteInChat(platform: Platform, member: Member, { id, accountId }: Named) {
  await ownChat(platform, member, id)
  await removeChatMute(platform.db.orm, id, accountId)
  return { success: true }
}

/** Removes a person from chat and media at once, until the stream ends. */
export async function removeFromStream(platform: Platform, member: Member, { id, accountId }: Named) {
  await requireOther(platform, member, { id, accountId })
  await addRemoval(platform.db.orm, id, accountId).catch(refuseNobody)
  await chatRooms(platform).check()
  return { success: true }
}

async function requireOther(platform: Platform, member: Member, { id, accountId }: Named) {
  await ownChat(platform, member, id)
  if (accountId === member.viewerId) throw invalid('accountId', 'You can’t do this to yourself.')
  if (!(await isActive(platform.db.orm, accountId))) throw noSuchPerson()
}

const noSuchPerson = () => notFound('This person')

function refuseNobody(error: unknown): never {
  throw brokenReference(error) ? noSuchPerson() : error
}
