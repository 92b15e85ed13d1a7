import { type BrandPng, brandPictureId, type LandingCrop } from '@ovation/contract'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { findFile } from '#platform/files'
import { moduleState } from '#platform/module'
import { draw, useOf } from './draw.ts'
import { findUse } from './store.ts'

/** Every page has some of them, and there are few: those in use and recent ones. */
const mostKept = 40

/** Pictures by address. A picture never changes, so they are drawn once on each node. */
export const servedPictures = moduleState('branding', () => new Map<string, Promise<Buffer>>())

type Parts = Pick<Platform, 'db' | 'files' | 'states'>

export function servePicture(parts: Parts, id: string, name: BrandPng | LandingCrop): Promise<Buffer> {
  const kept = servedPictures.of(parts)
  const key = `${id} ${name}`
  const known = kept.get(key)
  if (known) return known
  const picture = load(parts, id, name)
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest)
  return picture
}

/** An uploaded picture by its address; null for pictures of the site's own and those that are gone. */
export async function readBrandPicture(
  parts: Parts,
  address: string,
  name: BrandPng | LandingCrop,
): Promise<Buffer | null> {
  const id = brandPictureId(address)
  return id ? servePicture(parts, id, name).catch(() => null) : null
}

async function load({ db, files }: Parts, id: string, name: BrandPng | LandingCrop): Promise<Buffer> {
  const isOne = (await findUse(db.orm, id)) === useOf[name]
  const file = isOne ? await findFile(db.orm, id) : undefined
  const source = file ? await files.read(file.storageKey) : null
  if (!source) throw notFound('This picture')
  return draw(name, source)
}
