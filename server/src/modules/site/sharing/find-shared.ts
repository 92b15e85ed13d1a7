import type { SharedKind } from '@ovation/contract'
import { accessTo, coverOf } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import { hasFeature } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { isId } from '#platform/ids'
import type { Item } from '#tables/items'
import { findVisibleCreatorId } from '#views/visible-creators'
import { findSharedCreator, loadShareRows } from './queries/public-pages.ts'

/** Something with a page of its own, as far as anonymous visitors may see it. */
export interface Shared {
  kind: SharedKind
  creatorId: string
  /** The path of its page. */
  path: string
  title: string
  creator: { name: string; username: string | null; avatarFileId: string | null }
  /** The blur that locked cards show, as a data URL; null when there is no picture. */
  blur: string | null
}

const kinds: Partial<Record<Item['kind'], SharedKind>> = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
}

const nouns: Record<SharedKind, string> = {
  creator: 'This creator',
  post: 'This post',
  video: 'This video',
  gallery: 'This gallery',
  product: 'This product',
}

/** Drafts, scheduled and hidden items, and creators who are unverified or block this country, are not found. */
export async function findShared(
  platform: Pick<Platform, 'db' | 'files' | 'states'>,
  audience: Audience,
  kind: SharedKind,
  id: string,
): Promise<Shared> {
  if (kind === 'product' && !(await hasFeature(platform, 'store'))) throw notFound(nouns[kind])
  const found =
    kind === 'creator' ? await findCreator(platform, audience, id) : await findItem(platform, audience, id)
  if (found?.kind !== kind) throw notFound(nouns[kind])
  return found
}

async function findCreator(
  { db }: Pick<Platform, 'db'>,
  audience: Audience,
  idOrUsername: string,
): Promise<Shared | null> {
  const creatorId = await findVisibleCreatorId(db, audience, idOrUsername)
  const creator = creatorId && (await findSharedCreator(db, creatorId))
  if (!creator) return null
  const { id, name, username, coverBlur } = creator
  return {
    kind: 'creator',
    creatorId: id,
    path: creatorPath(creator),
    title: name,
    creator: { name, username, avatarFileId: creator.avatarFileId },
    blur: coverBlur,
  }
}

async function findItem(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  audience: Audience,
  id: string,
): Promise<Shared | null> {
  if (!isId(id)) return null
  const [row] = await loadShareRows(db, audience, [id])
  const kind = row && kinds[row.kind]
  if (!row || !kind || !accessTo(row, audience)) return null
  // As for a locked item, also when it is open: only the blur is used.
  const { url } = coverOf(files, row, false)
  return {
    kind,
    creatorId: row.creatorId,
    path: `/${kind}/${row.id}`,
    title: row.title,
    creator: { name: row.name, username: row.username, avatarFileId: row.avatarFileId },
    blur: url.startsWith('data:') ? url : null,
  }
}

export const creatorPath = ({ id, username }: { id: string; username: string | null }) => `/${username ?? id}`
