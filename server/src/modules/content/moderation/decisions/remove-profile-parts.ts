import type { BodyOf, CaseInFull, moderationCalls, ProfilePart } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { removeProfileParts as removeParts } from '#modules/identity/people'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { blockPictures } from '#platform/files'
import { newId } from '#platform/ids'
import { caseClosed } from '../cases/assign.ts'
import { noSuchCase, viewCase } from '../cases/view-case.ts'
import { addEvent, lockCase } from '../records/case-store.ts'
import { tellOwner } from './tell-owner.ts'

const partNames: Record<ProfilePart, string> = {
  avatar: 'portrait',
  cover: 'cover picture',
  'welcome-video': 'welcome video',
  bio: 'bio',
}

/**
 * Removes parts of the profile that an open case is about, and tells the person. Links to them stop working, and the same
 * files are refused from now on; the case keeps them. What is gone already changes nothing.
 */
export async function removeProfileParts(
  platform: Platform,
  operatorId: string,
  id: string,
  { parts, message: written }: BodyOf<typeof moderationCalls.removeProfileParts>,
): Promise<CaseInFull> {
  const message = written.trim()
  if (message === '') throw invalid('message', 'Write a message. The owner will read it.')
  const { db, files } = platform
  await db.orm.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found) throw noSuchCase()
    if (found.status === 'closed') throw caseClosed()
    const { target, targetId, ownerId } = found
    if (found.kind === 'appeal' || (target !== 'performer' && target !== 'user')) throw notAboutAPerson()
    // Before the files are deleted, unless the case holds them.
    const removed = await removeParts(tx, files, targetId, parts, (fileIds) =>
      blockPictures(tx, fileIds, { target, targetId, ownerId }),
    )
    if (removed.parts.length === 0) return
    await files.revoke(tx, removed.fileIds)
    const words = removed.parts.map((part) => partNames[part]).join(', ')
    const eventId = newId()
    await addEvent(tx, { id: eventId, caseId: id, event: 'removed', actorId: operatorId, text: words })
    await recordAction(tx, {
      ...{ operatorId, action: 'case.remove', subjectId: id, reason: message },
      before: {
        target,
        targetId,
        parts: words,
        ...(removed.parts.includes('bio') ? { bio: removed.bio } : {}),
      },
      after: { parts: '' },
    })
    await tellOwner(platform, tx, found, 'removed', `Removed: ${words}. ${message}`, eventId)
  })
  return viewCase(platform, id)
}

const notAboutAPerson = () => conflict('NOT_ABOUT_A_PERSON', 'This case isn’t about a person.')
