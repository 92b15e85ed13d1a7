import { createItem, refreshReadiness, setFiles, setTrailer } from '@ovation/server/modules/content/items'
import { products } from '@ovation/server/modules/content/products'
import { mounted, seedOf } from '../art/index.ts'
import type { DemoProduct } from '../repertoire/index.ts'
import { keepPhoto, keepSound, keepText, type MediaContext } from './keep.ts'
import { lookOf, type Page } from './page.ts'
import { paragraphs, type Work } from './work.ts'

export function productWork(context: MediaContext, page: Page, product: DemoProduct): Work {
  const { name, price, stock, file } = product
  const body = paragraphs(product.text)
  return {
    kind: 'product',
    title: name,
    body,
    isFirst: false,
    isFilmed: false,
    published: { ...product, for: 'everyone' },
    async make() {
      const picture = mounted(lookOf(page, product.shows, name), product.as)
      const image = await keepPhoto(context, 'product-image', picture, 1000)
      const download = file && (await makeDownload(context, file))
      return {
        kept: download ? [image, download] : [image],
        async write(tx) {
          const { files } = context
          const item = await createItem(tx, page.creatorId, 'product', {
            title: name,
            body,
            isSale: true,
            price,
          })
          const type = download ? 'digital' : 'physical'
          await tx.insert(products).values({ itemId: item.id, type, stock: stock ?? null })
          await setTrailer(tx, files, item, {
            which: 'thumbnailFileId',
            fileId: image.id,
            rule: {
              field: 'image',
              kinds: ['product-image'],
            },
          })
          if (download) {
            await setFiles(tx, files, item, [download.id], { field: 'digitalFile', kinds: ['product-file'] })
          }
          await refreshReadiness(tx, [item.id])
          return item
        },
      }
    },
  }
}

const makeDownload = (context: MediaContext, file: NonNullable<DemoProduct['file']>) =>
  'sound' in file
    ? keepSound(context, 'product-file', file.sound, seedOf(file.name), file.name)
    : keepText(context, 'product-file', file.name, file.content)
