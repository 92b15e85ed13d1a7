import type { Item } from '#modules/content/items'

const folders = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
} as const

/** The page of an item. Items of messages and streams have none, so their sales page. */
export const itemPath = (kind: Item['kind'], id: string) =>
  kind === 'message' || kind === 'stream' ? '/creator/earnings' : `/${folders[kind]}/${id}`

/** The word for an item on screens. */
export const itemWord = (kind: Item['kind']) =>
  kind === 'message' || kind === 'stream' ? kind : folders[kind]
