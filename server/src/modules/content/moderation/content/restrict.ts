import { itemKinds, type ReportTarget, type Restriction } from '@ovation/contract'
import { restrictComment } from '#modules/content/comments'
import { addRestrictedFiles, deleteRestrictedFiles, setItemRestriction } from '#modules/content/items'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { isReportableKind, type Restricted, reportables } from '../kinds/reportables.ts'
import { itemFileIds } from '../queries/item-files.ts'
import { contentRestricted } from '../records/topics.ts'
import { putBackElsewhere, restrictPhoto, takeDownElsewhere } from './restrict-photo.ts'

export type RestrictParts = Pick<Platform, 'extensions' | 'files' | 'realtime'>
type Named = { target: ReportTarget; targetId: string }
type About = Pick<CaseRecord, 'target' | 'targetId' | 'ownerId'>

interface Done {
  before: Restriction | null
  publish: () => Promise<void>
}

export interface Reach {
  /** The files that its case holds: those that were deleted or exchanged since. */
  heldIds?: string[]
  /** A take-down includes all other places where its files are used. */
  everywhere?: boolean
}

/**
 * Hides content, takes it down or shows it again: lists and access read the restriction, links to its files that were
 * given out before stop working, and open pages remove it. Its files can't be used elsewhere. Run `publish` after the
 * commit. Null: the content is gone, with all of its files.
 */
export async function restrict(
  parts: RestrictParts,
  tx: Queryable,
  { target, targetId, ownerId }: About,
  restriction: Restriction | null,
  { heldIds = [], everywhere = false }: Reach = {},
): Promise<Done | null> {
  const named = { target, targetId }
  const restricted = await setRestriction(parts, tx, named, restriction)
  if (restriction === null) return showAgain(parts, tx, { ...named, ownerId }, restricted)
  if (!restricted && heldIds.length === 0) return null
  const { before = null, itemId, publish } = restricted ?? {}
  const fileIds = [...new Set([...(restricted?.fileIds ?? []), ...heldIds])]
  await addRestrictedFiles(tx, named, fileIds)
  const own = [targetId, ...(itemId ? [itemId] : [])]
  const tellElsewhere = everywhere
    ? await takeDownElsewhere(parts, tx, fileIds, { ...named, own })
    : undefined
  if (before !== restriction)
    await parts.extensions.announce(tx, contentRestricted, {
      ...{ ...named, ownerId, fileIds, before, after: restriction },
    })
  if (before === null || everywhere) await parts.files.revoke(tx, fileIds)
  return {
    before,
    async publish() {
      // Messages have events of their own, for the people in the conversation.
      if (restricted && before === null && target !== 'message')
        parts.realtime.toEveryone('content_restricted', named)
      if (before !== restriction) await publish?.()
      tellElsewhere?.()
    },
  }
}

/** Null if the content is gone. Its files, if they still exist elsewhere, can be used again. */
async function showAgain(
  { extensions }: RestrictParts,
  tx: Queryable,
  { target, targetId, ownerId }: About,
  restricted: Restricted | null,
): Promise<Done | null> {
  await deleteRestrictedFiles(tx, targetId)
  await putBackElsewhere(tx, targetId)
  const { before = 'taken-down', fileIds = [], publish } = restricted ?? {}
  if (before !== null)
    await extensions.announce(tx, contentRestricted, {
      ...{ target, targetId, ownerId, fileIds, before, after: null },
    })
  if (!restricted) return null
  return {
    before,
    async publish() {
      if (before !== null) await publish?.()
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
