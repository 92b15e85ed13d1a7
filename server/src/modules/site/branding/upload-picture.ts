import { rm, writeFile } from 'node:fs/promises'
import type { BrandUse } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import type { ReceivedFile } from '#platform/http'
import { normalise } from './draw.ts'
import { addPicture } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>

const places: Record<BrandUse, { folder: string; name: string }> = {
  logo: { folder: 'brand', name: 'logo.png' },
  icon: { folder: 'brand', name: 'icon48.png' },
  landing: { folder: 'landing', name: 'wide.webp' },
}

/** Stores a picture, which a setting puts to use. Nothing of the uploaded bytes is kept. */
export async function uploadPicture(
  { db, files }: Parts,
  operatorId: string,
  use: BrandUse,
  received: ReceivedFile,
) {
  const { data, width, height } = await normalise(received.path, use)
  const path = `${received.path}.png`
  await writeFile(path, data, { mode: 0o600 })
  const png = { ...received, path, mime: 'image/png', extension: 'png', size: data.length }
  const kept = await files
    .keep(png, { ownerId: null, kind: 'brand' })
    .finally(() => rm(path, { force: true }))
  const { id } = await db.orm.transaction(async (tx) => {
    const stored = await files.record(tx, kept)
    await addPicture(tx, stored.id, use)
    await recordAction(tx, {
      operatorId,
      action: 'brand-picture.upload',
      subjectId: stored.id,
      after: { use },
    })
    return stored
  })
  const size = use === 'logo' ? `?size=${width}x${height}` : ''
  const { folder, name } = places[use]
  return { url: `/api/${folder}/${id}/${name}${size}`, width, height }
}
