import type { Report } from '@ovation/contract'
import { findComment } from '#modules/comments'
import { findItem } from '#modules/items'
import { type Member, viewPerson } from '#modules/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { findVisibleCreatorId } from '#views/visible-creators'
import { isReportableKind, type Reported, reportables } from './reportables.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Named = Pick<Report, 'target' | 'targetId'>

/** Whoever may know of something may report it, locked or not; for everybody else it does not exist. */
export async function findReported(parts: Parts, member: Member, named: Named): Promise<Reported> {
  const found = await find(parts, member, named)
  if (!found) throw notFound('What you report')
  return found
}

async function find(parts: Parts, member: Member, { target, targetId }: Named): Promise<Reported | null> {
  const { db, extensions } = parts
  if (isReportableKind(target))
    return (await extensions.find(reportables, target)?.find(member, targetId)) ?? null
  if (target === 'performer') {
    const ownerId = await findVisibleCreatorId(db, member, targetId)
    return ownerId ? { ownerId } : null
  }
  if (target === 'user') return { ownerId: (await viewPerson(parts, member, targetId))._id }
  if (target === 'comment') return { ownerId: (await findComment(parts, member, targetId)).accountId }
  const item = await findItem(db, member, targetId)
  return item?.kind === target ? { ownerId: item.creatorId } : null
}
