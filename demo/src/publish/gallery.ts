import { galleries, photos, settleGallery } from '@ovation/server/modules/content/galleries'
import { createItem } from '@ovation/server/modules/content/items'
import { newId } from '@ovation/server/platform/ids'
import { scene } from '../art/index.ts'
import type { DemoGallery } from '../repertoire/index.ts'
import { keepPhoto, type MediaContext } from './keep.ts'
import { lookOf, type Page } from './page.ts'
import { shapeOf } from './shapes.ts'
import { paragraphs, saleOf, type Work } from './work.ts'

export function galleryWork(context: MediaContext, page: Page, gallery: DemoGallery): Work {
  const { title } = gallery
  const body = paragraphs(gallery.text)
  return {
    kind: 'gallery',
    title,
    body,
    isFirst: false,
    isFilmed: false,
    published: gallery,
    async make() {
      const kept = await Promise.all(
        gallery.photos.map(([kind], number) => {
          const shape = shapeOf(kind, number)
          const svg = scene(lookOf(page, kind, title, number), shape)
          return keepPhoto(context, 'photo', svg, shape.width)
        }),
      )
      return {
        kept,
        async write(tx) {
          const { creatorId } = page
          const item = await createItem(tx, creatorId, 'gallery', { title, body, ...saleOf(gallery.for) })
          await tx.insert(galleries).values({ itemId: item.id })
          // A gallery shows its newest photo first, so the first photo here is the newest.
          const newest = page.now.getTime() - gallery.ago * 60 * 60 * 1000
          await tx.insert(photos).values(
            kept.map((file, number) => ({
              id: newId(),
              creatorId,
              galleryId: item.id,
              fileId: file.id,
              title: gallery.photos[number]?.[1] ?? '',
              createdAt: new Date(newest - number * 60_000),
            })),
          )
          await settleGallery(tx, item.id)
          return item
        },
      }
    },
  }
}
