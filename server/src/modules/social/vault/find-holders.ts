import type { BodyOf, FileHolder, ResponseOf, vaultCalls } from '@ovation/contract'
import { isBlockedBy } from '#modules/identity/access'
import { loadPeople } from '#modules/identity/accounts'
import { avatarUrl } from '#modules/identity/people'
import { requireOwnList } from '#modules/social/messages'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { heldBy } from '#views/file-buyers'
import { buyersInAudience, countAudience } from '#views/mass-audience'
import { requireOwnFiles } from './own-files.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Asked = BodyOf<typeof vaultCalls.fileHolders>
type Holders = ResponseOf<typeof vaultCalls.fileHolders>

const shownPeople = 5

/** Which of these people already have some of these files, so that the creator can be warned before selling again. */
export async function findHolders(parts: Parts, creatorId: string, asked: Asked): Promise<Holders> {
  const { fileIds, fanId, audience } = asked
  if ((fanId === undefined) === (audience === undefined))
    throw invalid('fanId', 'Choose a fan or an audience.')
  const { orm } = parts.db
  await requireOwnFiles(orm, creatorId, fileIds)
  if (audience) {
    const list = await requireOwnList(orm, creatorId, { ...asked, audience })
    const to = { creatorId, audience, listId: list?.id }
    const { buyers, first } = await buyersInAudience(orm, to, fileIds, shownPeople)
    const people = await named(parts, creatorId, first, fileIds)
    return { total: await countAudience(orm, to), buyers, people }
  }
  const isSeen = fanId !== undefined && !(await isBlockedBy(orm, fanId, creatorId))
  const people = isSeen ? await named(parts, creatorId, [fanId], fileIds) : []
  return { total: 1, buyers: people.filter(({ bought }) => bought.length > 0).length, people }
}

/** People without any of the files are left out. */
async function named(
  { db, files }: Parts,
  creatorId: string,
  fanIds: string[],
  fileIds: string[],
): Promise<FileHolder[]> {
  const people = await loadPeople(db.orm, fanIds)
  const holders = await Promise.all(
    people.map(async ({ id, username, name, avatarFileId }) => ({
      _id: id,
      username,
      name,
      avatar: avatarUrl(files, avatarFileId),
      ...(await heldBy(db.orm, creatorId, id, fileIds)),
    })),
  )
  return holders.filter(({ bought, sent }) => bought.length + sent.length > 0)
}
