import type { Item } from '#modules/items'

const folders = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
} as const

/** Where an item is shown; what is sold in a message, where its sales are. */
export const itemPath = (kind: Item['kind'], id: string) =>
  kind === 'message' ? '/creator/earnings' : `/${folders[kind]}/${id}`

/** What people call it. */
export const itemWord = (kind: Item['kind']) => (kind === 'message' ? 'message' : folders[kind])
