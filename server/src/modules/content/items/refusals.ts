import { conflict, notFound } from '#platform/errors'
import type { Item } from '#tables/items'

export const noSuchItem = (kind: Item['kind']) =>
  notFound(
    `This ${{ feed: 'post', video: 'video', gallery: 'gallery', product: 'product', message: 'message', stream: 'stream' }[kind]}`,
  )

/** Its owner may delete it, and appeal. */
export const restricted = () =>
  conflict(
    'RESTRICTED',
    'You can’t change this while it’s hidden or taken down. See the decisions in your account.',
  )

export const soldAlready = () =>
  conflict('ITEM_SOLD', 'People have bought this, so you can’t remove what they paid for.')
