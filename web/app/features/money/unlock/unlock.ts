import type { Access, Cover, CreatorBrief, Paid } from '@ovation/contract'
import { api } from '~/api/client'

export type UnlockKind = 'feed' | 'video' | 'gallery' | 'message' | 'stream'

/** The fields of an item sold separately that the sheet shows. */
export interface OnSale {
  _id: string
  price: number
  performer: { name: string }
  cover: Pick<Cover, 'url'>
}

/** The fields that a lock shows. */
export interface ForSale extends OnSale {
  access: Access
  performer: CreatorBrief
  cover: Cover
}

interface Order {
  params: { id: string }
  /** The price that was shown. Another one is refused. */
  body: { price: number }
  headers: Record<string, string>
}

export const unlock: Record<UnlockKind, (order: Order) => Promise<Paid>> = {
  feed: (order) => api('POST /wallet/charges/feed/{id}', order),
  video: (order) => api('POST /wallet/charges/video/{id}', order),
  gallery: (order) => api('POST /wallet/charges/gallery/{id}', order),
  message: (order) => api('POST /wallet/charges/message/{id}', order),
  stream: (order) => api('POST /wallet/charges/stream/{id}', order),
}

export const kindLabels: Record<UnlockKind, string> = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  message: 'message',
  stream: 'stream',
}

/** How long the access lasts. */
export const accessHint = (kind: UnlockKind) =>
  kind === 'stream'
    ? 'Access until the stream ends. You can leave and come back.'
    : 'Yours to keep, even after your subscription ends.'
