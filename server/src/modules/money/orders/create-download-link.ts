import type { orderCalls, ResponseOf } from '@ovation/contract'
import { findItem, noSuchItem, recordLockedView } from '#modules/content/items'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden, notFound } from '#platform/errors'
import { findDownload } from './store.ts'

/** A link to the file of a digital product, for people with access. */
export async function createDownloadLink(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  viewer: Member,
  productId: string,
): Promise<ResponseOf<typeof orderCalls.downloadLink>> {
  const item = await findItem(db, viewer, productId)
  if (item?.kind !== 'product') throw noSuchItem('product')
  const { allowed, reason } = item.access
  const download = await findDownload(db.orm, productId)
  // Buyers of the download keep it, even if the product is physical now.
  if (!download || (download.type !== 'digital' && reason !== 'purchase')) throw notFound('This file')
  if (!allowed) throw forbidden('Buy this to download it.')
  await recordLockedView({ db }, viewer, item)
  const { url, expiresAt } = files.lend(download.storageKey)
  return { downloadLink: url, name: download.name ?? 'download', expiresAt: expiresAt.toISOString() }
}
