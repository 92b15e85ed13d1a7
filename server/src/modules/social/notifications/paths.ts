import type { Item } from '#modules/content/items'

const folders = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
} as const

/** Where an item is shown; what is sold in a message or is the way into a stream, where its sales are. */
export const itemPath = (kind: Item['kind'], id: string) =>
  kind === 'message' || kind === 'stream' ? '/creator/earnings' : `/${folders[kind]}/${id}`

/** What people call it. */
export const itemWord = (kind: Item['kind']) =>
  kind === 'message' || kind === 'stream' ? kind : folders[kind]
