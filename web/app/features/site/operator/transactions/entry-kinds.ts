const kinds = {
  top_up: 'Top-up',
  'top_up refund': 'Top-up refunded',
  tip: 'Tip',
  'tip refund': 'Tip refunded',
  stream_tip: 'Tip in a stream',
  'stream_tip refund': 'Tip in a stream refunded',
  subscription: 'Subscription',
  'subscription refund': 'Subscription refunded',
  feed: 'Post',
  'feed refund': 'Post refunded',
  video: 'Video',
  'video refund': 'Video refunded',
  gallery: 'Gallery',
  'gallery refund': 'Gallery refunded',
  message: 'Message',
  'message refund': 'Message refunded',
  product: 'Product',
  'product refund': 'Product refunded',
  stream: 'Stream ticket',
  'stream refund': 'Stream ticket refunded',
  'private_stream stake': 'Private stream: tokens held',
  private_stream: 'Private stream: a minute',
  'private_stream refund': 'Private stream refunded',
  'private_stream return': 'Private stream: tokens released',
  payout: 'Payout held',
  'payout released': 'Payout released',
  'payout paid': 'Payout paid',
  'debt repaid': 'Debt repaid',
  adjustment: 'Adjustment',
}

const labels: Record<string, string> = kinds

/** The kind of an entry of the ledger; a kind without a label is shown as it is. */
export const kindLabel = (kind: string) => labels[kind] ?? kind.replaceAll('_', ' ')

export const kindChoices = Object.entries(kinds).map(([value, text]) => ({ value, text }))
