import type { ProfilePart } from '@ovation/contract'
import { lockAccount, updateAccount } from '#modules/identity/accounts'
import type { Files } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { lockCreator, updateCreator } from './store.ts'

export interface RemovedParts {
  parts: ProfilePart[]
  fileIds: string[]
  bio: string
}

/** Resets these parts of a profile to their defaults. Returns those that were there. */
export async function removeProfileParts(
  tx: Queryable,
  files: Files,
  accountId: string,
  named: ProfilePart[],
  beforeRemoval: (fileIds: string[]) => Promise<void>,
): Promise<RemovedParts> {
  // Creators before accounts, as everywhere.
  const creator = await lockCreator(tx, accountId)
  const account = await lockAccount(tx, accountId)
  const has: Record<ProfilePart, string | null | undefined> = {
    avatar: account?.avatarFileId,
    cover: account?.coverFileId,
    'welcome-video': creator?.welcomeVideoFileId,
    bio: creator?.bio,
  }
  const parts = named.filter((part) => has[part])
  const isGone = (part: ProfilePart) => parts.includes(part)
  if (isGone('avatar') || isGone('cover'))
    await updateAccount(tx, accountId, {
      ...(isGone('avatar') ? { avatarFileId: null } : {}),
      ...(isGone('cover') ? { coverFileId: null } : {}),
    })
  if (isGone('welcome-video') || isGone('bio'))
    await updateCreator(tx, accountId, {
      ...(isGone('welcome-video') ? { welcomeVideoFileId: null, activateWelcomeVideo: false } : {}),
      ...(isGone('bio') ? { bio: '' } : {}),
    })
  const fileIds = parts.flatMap((part) => (part === 'bio' ? [] : (has[part] ?? [])))
  await beforeRemoval(fileIds)
  await files.remove(tx, ...fileIds)
  return { parts, fileIds, bio: creator?.bio ?? '' }
}
