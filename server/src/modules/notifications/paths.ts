import type { ItemKind } from '@ovation/contract'

const folders: Record<ItemKind, string> = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
}

/** Where an item is shown. */
export const itemPath = (kind: ItemKind, id: string) => `/${folders[kind]}/${id}`

/** What people call it. */
export const itemWord = (kind: ItemKind) => folders[kind]
