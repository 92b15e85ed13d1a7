import type { Gallery, Photo, Product } from '@ovation/contract'
import {
  createItem,
  type Item,
  type ItemChanges,
  itemFiles,
  refreshReadiness,
  setTrailer,
} from '@ovation/server/modules/content/items'
import { videos } from '@ovation/server/modules/content/videos'
import type { StoredFile } from '@ovation/server/platform/files'
import type { TestApp } from '../site/app.ts'
import { formOf } from '../site/form.ts'
import { drawPicture, makeFile } from './content.ts'

interface Author {
  id: string
  token: string
}

type Sale = Pick<ItemChanges, 'isSale' | 'isPublic' | 'price' | 'status'>

export async function uploadAsset(
  app: TestApp,
  creator: Author,
  fields: { galleryId?: string; title?: string; status?: string } = {},
): Promise<Photo> {
  const body = formOf({ photo: await drawPicture(), ...fields })
  return app.as(creator.token)('POST /performer/performer-assets/photos/upload', { body })
}

/** A gallery created through the API, with as many photos. */
export async function makeGallery(
  app: TestApp,
  creator: Author,
  fields: Sale & { title?: string; description?: string } = {},
  photos = 1,
): Promise<Gallery & { photos: Photo[] }> {
  const as = app.as(creator.token)
  const { _id } = await as('POST /performer/performer-assets/galleries', {
    body: { title: 'A gallery', ...fields },
  })
  const uploaded: Photo[] = []
  for (let i = 0; i < photos; i++) uploaded.push(await uploadAsset(app, creator, { galleryId: _id }))
  const gallery = await as('GET /performer/performer-assets/galleries/{id}/view', { params: { id: _id } })
  return { ...gallery, photos: uploaded }
}

/** The columns of a video file that can be played. */
const played: Partial<StoredFile> = { mime: 'application/vnd.apple.mpegurl', duration: 12.5 }

/** The rows of a video whose files are ready or not, without bytes. */
export async function makeVideo(
  app: TestApp,
  creator: Author,
  { tags = [], isReady = true, ...fields }: ItemChanges & { tags?: string[]; isReady?: boolean } = {},
): Promise<Item & { fileId: string; thumbnailId: string }> {
  const { db, files } = app.platform
  const status = isReady ? 'finished' : 'processing'
  const file = await makeFile(app, creator, 'video', { ...played, status })
  const thumbnail = await makeFile(app, creator, 'video-thumbnail')
  return db.orm.transaction(async (tx) => {
    const item = await createItem(tx, creator.id, 'video', { title: 'A video', ...fields })
    await tx.insert(videos).values({ itemId: item.id, tags })
    await tx.insert(itemFiles).values({ itemId: item.id, position: 0, fileId: file.id })
    const rule = { field: 'thumbnail', kinds: [thumbnail.kind] }
    await setTrailer(tx, files, item, { which: 'thumbnailFileId', fileId: thumbnail.id, rule })
    await refreshReadiness(tx, [item.id])
    return { ...item, fileId: file.id, thumbnailId: thumbnail.id }
  })
}

/** A product created through the API: a digital one with its file by default. */
export async function makeProduct(
  app: TestApp,
  creator: Author,
  fields: Record<string, string | number> = {},
): Promise<Product> {
  const isDigital = (fields.type ?? 'digital') === 'digital'
  const body = formOf({
    name: 'A product',
    price: 5,
    image: await drawPicture(),
    ...(isDigital ? { type: 'digital', digitalFile: await drawPicture() } : { stock: 3 }),
    ...fields,
  })
  return app.as(creator.token)('POST /performer/performer-assets/products', { body })
}
