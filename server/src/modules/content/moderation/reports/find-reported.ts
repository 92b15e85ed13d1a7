import type { ReportTarget } from '@ovation/contract'
import { findComment } from '#modules/content/comments'
import { findItem } from '#modules/content/items'
import { isBlockedBy } from '#modules/identity/access'
import { type Member, viewPerson } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { findVisibleCreatorId } from '#views/visible-creators'
import { describeOne } from '../content/describe.ts'
import { isReportableKind, type Reported, reportables } from '../kinds/reportables.ts'
import { placesOfPhoto } from '../queries/photo-places.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Named = { target: ReportTarget; targetId: string }

/** Viewers may report anything they may know of, locked or not; for others it does not exist. */
export async function findReported(parts: Parts, member: Member, named: Named): Promise<Reported> {
  const found = isReportableKind(named.target)
    ? await parts.extensions.find(reportables, named.target)?.find(member, named.targetId)
    : await findHere(parts, member, named)
  if (!found) throw notFound('What you report')
  return found
}

async function findHere(parts: Parts, member: Member, named: Named): Promise<Reported | null> {
  const ownerId = await findOwner(parts, member, named)
  if (!ownerId) return null
  return { ownerId, content: (await describeOne(parts, named)) ?? null }
}

/** Includes people that the reporter has blocked. */
async function findReportedCreator({ db }: Parts, member: Member, creatorId: string) {
  const visible = await findVisibleCreatorId(db, member, creatorId)
  return visible ?? ((await isBlockedBy(db.orm, member.viewerId, creatorId)) ? creatorId : undefined)
}

async function findOwner(parts: Parts, member: Member, { target, targetId }: Named) {
  if (target === 'performer') return findReportedCreator(parts, member, targetId)
  if (target === 'user') return (await viewPerson(parts, member, targetId))._id
  if (target === 'photo') return findReportedPhoto(parts, member, targetId)
  if (target === 'comment') return (await findComment(parts, member, targetId)).accountId
  const item = await findItem(parts.db, member, targetId)
  return item?.kind === target ? item.creatorId : null
}

/** People may report a photo of an item that they may know of. */
async function findReportedPhoto({ db }: Parts, member: Member, fileId: string) {
  const { ownerId, itemIds, isAlone } = await placesOfPhoto(db, fileId)
  if (!ownerId) return null
  if (isAlone && (await findVisibleCreatorId(db, member, ownerId))) return ownerId
  for (const id of itemIds) if (await findItem(db, member, id)) return ownerId
  return null
}
