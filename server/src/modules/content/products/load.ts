import type { Access, Product } from '@ovation/contract'
import { accessTo, coverOf, itemReader, presentItem } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type FileFacts, type Files, presentFile } from '#platform/files'
import { richTree } from '#platform/rich-text'
import { productRows } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type ProductRow = Awaited<ReturnType<typeof productRows>>[number]

/** Those of these products that the audience may know of. */
export async function loadProducts(
  { db, files }: Parts,
  audience: Audience,
  ids: string[],
): Promise<Product[]> {
  const rows = await productRows(db, audience, ids)
  return rows.flatMap((row) => {
    const access = accessTo(row, audience)
    return access ? [presentProduct(files, row, access)] : []
  })
}

export const productReading = itemReader('product', loadProducts)

/** Picture and text of a product are public. */
function presentProduct(files: Files, row: ProductRow, access: Access): Product {
  const [digitalFile] = row.files
  const isBehindTheCounter = access.reason === 'owner' || access.reason === 'operator'
  return {
    ...presentItem(files, row, access),
    cover: coverOf(files, row, true),
    name: row.title,
    description: row.body,
    descriptionTree: richTree(row.body),
    type: row.type,
    stock: row.stock,
    image: row.thumbnail && presentFile(files, row.thumbnail),
    digitalFile: isBehindTheCounter && digitalFile ? presentDownload(digitalFile) : null,
  }
}

/** Without a link to the file: buyers get it with the order. */
const presentDownload = ({ name, size }: FileFacts) => ({ name: name ?? 'download', size })
