import type { Feed, MediaFile, NewFeed } from '@ovation/contract'
import { feeds } from '@ovation/server/modules/content/feeds'
import { galleries } from '@ovation/server/modules/content/galleries'
import { createItem, type Item, type ItemChanges } from '@ovation/server/modules/content/items'
import { products } from '@ovation/server/modules/content/products'
import { videos } from '@ovation/server/modules/content/videos'
import { grantSubscription } from '@ovation/server/modules/money/subscriptions'
import type { Platform } from '@ovation/server/platform'
import { type FileKind, files, type StoredFile } from '@ovation/server/platform/files'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import sharp from 'sharp'
import { makeCreator } from '../people/people.ts'
import type { TestApp } from '../site/app.ts'

interface Author {
  id: string
  token: string
}

/** A form with one file in it. */
export function formWith(field: string, bytes: Buffer, name = 'upload') {
  const body = new FormData()
  body.set(field, new Blob([new Uint8Array(bytes)]), name)
  return body
}

let shade = 0

/** A small picture, each of another colour. */
export function drawPicture(width = 64, height = 48): Promise<Buffer> {
  shade = (shade + 37) % 256
  const background = { r: shade, g: 255 - shade, b: (shade * 7) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A short tone, as a WAV file. */
export function drawSound(seconds = 0.5, rate = 8000): Buffer {
  const samples = Math.floor(seconds * rate)
  const sound = Buffer.alloc(44 + samples * 2)
  sound.write('RIFF')
  sound.writeUInt32LE(36 + samples * 2, 4)
  sound.write('WAVEfmt ', 8)
  sound.writeUInt32LE(16, 16)
  // Uncompressed, one channel.
  sound.writeUInt16LE(1, 20)
  sound.writeUInt16LE(1, 22)
  sound.writeUInt32LE(rate, 24)
  sound.writeUInt32LE(rate * 2, 28)
  sound.writeUInt16LE(2, 32)
  sound.writeUInt16LE(16, 34)
  sound.write('data', 36)
  sound.writeUInt32LE(samples * 2, 40)
  for (let n = 0; n < samples; n++) {
    sound.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 440 * n) / rate)), 44 + n * 2)
  }
  return sound
}

/** A processed photo, ready to be used in a post. */
export async function uploadPhoto(app: TestApp, creator: Author): Promise<MediaFile> {
  const body = formWith('file', await drawPicture())
  return app.as(creator.token)('POST /performer/feeds/photo/upload', { body })
}

export async function uploadThumbnail(app: TestApp, creator: Author): Promise<MediaFile> {
  const body = formWith('file', await drawPicture())
  return app.as(creator.token)('POST /performer/feeds/thumbnail/upload', { body })
}

/** The file that a signed URL opens: the URL changes every hour. */
export const fileAt = (url = '') => url.replace(/^\/media\/[^/]+\//, '')

/** The row of a file in any state, without bytes. */
export async function makeFile(
  { platform }: { platform: Pick<Platform, 'db'> },
  owner: { id: string },
  kind: FileKind,
  fields: Partial<StoredFile> = {},
): Promise<StoredFile> {
  const id = newId()
  const [file] = await platform.db.orm
    .insert(files)
    .values({
      storageKey: `${kind}/${id}/640.webp`,
      mime: 'image/webp',
      size: 1000,
      width: 640,
      height: 480,
      widths: [320, 640],
      blur: 'data:image/webp;base64,UklGRg==',
      ...fields,
      id,
      ownerId: owner.id,
      kind,
    })
    .returning()
  if (!file) throw new Error('The file was not written.')
  return file
}

/** The rows of each kind besides its item. */
const addKind: Record<Item['kind'], (tx: Queryable, itemId: string) => PromiseLike<unknown>> = {
  feed: (tx, itemId) => tx.insert(feeds).values({ itemId, type: 'text' }),
  video: (tx, itemId) => tx.insert(videos).values({ itemId }),
  gallery: (tx, itemId) => tx.insert(galleries).values({ itemId }),
  product: (tx, itemId) => tx.insert(products).values({ itemId, type: 'digital' }),
  message: async () => {},
  stream: async () => {},
}

/** An empty item of any kind, public by default, for tests that need nothing else. */
export async function makeItem(
  { platform }: { platform: Pick<Platform, 'db'> },
  creator: { id: string },
  { kind = 'feed', ...fields }: ItemChanges & { kind?: Item['kind'] } = {},
): Promise<Item> {
  return platform.db.orm.transaction(async (tx) => {
    const isPublic = !fields.isSale
    const item = await createItem(tx, creator.id, kind, { title: 'An item', isPublic, ...fields })
    await addKind[kind](tx, item.id)
    return item
  })
}

const now = Date.now()
/** Relative to one fixed time, so that the order does not depend on how long the inserts take. */
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)

/** A creator with public posts of these ages in minutes, newest first. */
export async function makePublisher(app: TestApp, ...minutes: number[]) {
  const creator = await makeCreator(app)
  const { pool } = app.platform.db
  const posts: string[] = []
  for (const age of minutes) {
    const { id } = await makeItem(app, creator, { isPublic: true })
    await pool.query('update items set published_at = $2 where id = $1', [id, minutesAgo(age)])
    posts.push(id)
  }
  await pool.query(
    `update creators set latest_feed_at = (select max(published_at) from items where creator_id = account_id)
     where account_id = $1`,
    [creator.id],
  )
  return { creator, posts }
}

/** A post created through the API: a text post by default; one of type photo gets a photo. */
export async function makeFeed(app: TestApp, creator: Author, fields: Partial<NewFeed> = {}): Promise<Feed> {
  const type = fields.type ?? 'text'
  const fileIds = type === 'photo' && !fields.fileIds ? [(await uploadPhoto(app, creator))._id] : undefined
  return app.as(creator.token)('POST /performer/feeds', {
    body: { text: 'A word to everyone.', ...(fileIds ? { fileIds } : {}), ...fields, type },
  })
}

export async function makeOptions(app: TestApp, creator: Author, ...descriptions: string[]) {
  const ids: string[] = []
  for (const description of descriptions) {
    const option = await app.as(creator.token)('POST /performer/feeds/polls', { body: { description } })
    ids.push(option._id)
  }
  return ids
}

const day = 24 * 60 * 60 * 1000

/** Subscribes this fan to this creator, for a month by default. */
export const subscribe = (
  { platform }: { platform: Pick<Platform, 'db'> },
  fan: { id: string },
  creator: { id: string },
  days = 30,
) =>
  grantSubscription(platform.db.orm, {
    fanId: fan.id,
    creatorId: creator.id,
    type: 'monthly',
    expiredAt: new Date(Date.now() + days * day),
  })
