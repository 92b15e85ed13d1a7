import type { BodyOf, Product, productCalls } from '@ovation/contract'
import {
  announceText,
  changeItem,
  createItem,
  deleteItem,
  hasFiles,
  type Item,
  type ItemChanges,
  keepUploads,
  refreshReadiness,
  setFiles,
  setTrailer,
  writeWithFiles,
} from '#modules/content/items'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { ReceivedFile } from '#platform/http'
import type { Queryable } from '#platform/postgres'
import { productReading } from './load.ts'
import { type Goods, lockGoods, setGoods } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Form = BodyOf<typeof productCalls.updateProduct>
type Uploads = { image?: ReceivedFile | undefined; digitalFile?: ReceivedFile | undefined }

const kinds = { image: 'product-image', digitalFile: 'product-file' } as const

export async function createProduct(
  parts: Parts,
  creatorId: string,
  form: BodyOf<typeof productCalls.createProduct>,
  uploads: Uploads,
): Promise<Product> {
  const { type, stock = null } = form
  return write(parts, creatorId, uploads, async (tx) => ({
    item: await createItem(tx, creatorId, 'product', asItem(form)),
    goods: { type, stock },
  }))
}

/** Replaces what the form contains and leaves the rest. */
export async function changeProduct(
  parts: Parts,
  creatorId: string,
  productId: string,
  form: Form,
  uploads: Uploads,
): Promise<Product> {
  return write(parts, creatorId, uploads, async (tx) => {
    const item = await changeItem(tx, creatorId, 'product', productId, asItem(form))
    const before = await lockGoods(tx, productId)
    const { type = before.type, stock = before.stock } = form
    return { item, goods: { type, stock } }
  })
}

const asItem = ({ name, description, price, status }: Form): ItemChanges => ({
  title: name,
  body: description,
  isSale: true,
  price,
  status,
})

async function write(
  parts: Parts,
  creatorId: string,
  uploads: Uploads,
  writeItem: (tx: Queryable) => Promise<{ item: Item; goods: Goods }>,
): Promise<Product> {
  const { files } = parts
  const kept = await keepUploads(files, creatorId, kinds, uploads)
  const { image, digitalFile } = kept
  const productId = await writeWithFiles(parts, kept, async (tx) => {
    const { item, goods } = await writeItem(tx)
    if (goods.type === 'physical' && goods.stock === null)
      throw invalid('stock', 'Enter the number in stock.')
    if (goods.type === 'physical' && digitalFile)
      throw invalid('digitalFile', 'Only a digital product can have a file.')
    await setGoods(tx, item.id, goods)
    if (image)
      await setTrailer(tx, files, item, { which: 'thumbnailFileId', fileId: image.id, rule: ruleOf('image') })
    if (digitalFile) await setFiles(tx, files, item, [digitalFile.id], ruleOf('digitalFile'))
    if (goods.type === 'digital' && item.status !== 'draft' && !(await hasFiles(tx, item.id)))
      throw invalid('digitalFile', 'Add the file buyers will download before you publish.')
    await refreshReadiness(tx, [item.id])
    await announceText(parts, tx, item)
    return item.id
  })
  return productReading.viewOwn(parts, creatorId, productId)
}

const ruleOf = (field: keyof typeof kinds) => ({ field, kinds: [kinds[field]] })

export async function deleteProduct({ db, files }: Parts, creatorId: string, productId: string) {
  await db.orm.transaction((tx) => deleteItem(tx, files, creatorId, 'product', productId))
  return { success: true }
}
