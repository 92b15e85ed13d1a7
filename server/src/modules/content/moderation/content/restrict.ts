import { itemKinds, type ReportTarget, type Restriction } from '@ovation/contract'
import { restrictComment } from '#modules/content/comments'
import { setItemRestriction } from '#modules/content/items'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { isReportableKind, type Restricted, reportables } from '../kinds/reportables.ts'
import { itemFileIds } from '../queries/item-files.ts'
import { contentRestricted } from '../records/topics.ts'
import { restrictPhoto } from './restrict-photo.ts'

export type RestrictParts = Pick<Platform, 'extensions' | 'files' | 'realtime'>
type Named = { target: ReportTarget; targetId: string }

/**
 * Hides content, takes it down or shows it again: lists and access read the restriction, links to its files that were
 * given out before stop working, and open pages remove it. Run `publish` after the commit. Null: the content is gone.
 */
export async function restrict(
  parts: RestrictParts,
  tx: Queryable,
  { target, targetId, ownerId }: Named & { ownerId: string | null },
  restriction: Restriction | null,
): Promise<{ before: Restriction | null; publish: () => Promise<void> } | null> {
  const named = { target, targetId }
  const restricted = await setRestriction(parts, tx, named, restriction)
  if (!restricted) return null
  const { before, fileIds, publish } = restricted
  if (before !== restriction)
    await parts.extensions.announce(tx, contentRestricted, {
      ...{ ...named, ownerId, fileIds, before, after: restriction },
    })
  if (before === null && restriction !== null) await parts.files.revoke(tx, fileIds)
  return {
    before,
    async publish() {
      if (before === restriction) return
      // Messages have events of their own, for the people in the conversation.
      if (before === null && target !== 'message') parts.realtime.toEveryone('content_restricted', named)
      await publish?.()
    },
  }
}

async function setRestriction(
  { extensions, realtime }: RestrictParts,
  tx: Queryable,
  { target, targetId }: Named,
  restriction: Restriction | null,
): Promise<Restricted | null> {
  if (isReportableKind(target))
    return (await extensions.find(reportables, target)?.restrict(tx, targetId, restriction)) ?? null
  if (target === 'photo') return restrictPhoto({ realtime }, tx, targetId, restriction)
  if (target === 'comment') return restrictComment(tx, targetId, restriction)
  if (!itemKinds.some((kind) => kind === target)) throw notRestrictable()
  const before = await setItemRestriction(tx, targetId, restriction)
  return before === undefined ? null : { before, fileIds: await itemFileIds(tx, targetId) }
}

export const notRestrictable = () =>
  conflict('NOT_RESTRICTABLE', 'A person can’t be hidden or taken down. Warn or suspend them.')

export const alreadyTakenDown = (number: number) =>
  conflict('ALREADY_TAKEN_DOWN', `Case ${number} has already taken this down.`)

export const contentGone = () => conflict('CONTENT_GONE', 'This no longer exists.')
