import type { ChargeType } from '@ovation/contract'

/** What people pay for, in singular and plural. */
const words: Record<ChargeType, [one: string, many: string]> = {
  subscription: ['Subscription', 'Subscriptions'],
  tip: ['Tip', 'Tips'],
  feed: ['Post', 'Posts'],
  video: ['Video', 'Videos'],
  gallery: ['Gallery', 'Galleries'],
  product: ['Product', 'Products'],
  message: ['Message', 'Messages'],
  stream: ['Stream', 'Streams'],
  stream_tip: ['Tip in a stream', 'Tips in streams'],
  private_stream: ['Private stream', 'Private streams'],
}

export const kindOf = (type: ChargeType) => words[type][0]
export const kindsOf = (type: ChargeType) => words[type][1]

export const isChargeType = (text: string | null): text is ChargeType => text !== null && text in words
