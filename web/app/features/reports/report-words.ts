import type { ReportReason, ReportTarget } from '@ovation/contract'

/** What somebody who reports chooses from. */
export const reasonWords: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  harassment: 'Bullying or harassment',
  hate: 'Hate against a group of people',
  violence: 'Violence or a threat of it',
  underage: 'Somebody who may be under 18',
  'without-consent': 'Somebody shown without their consent',
  impersonation: 'Pretending to be somebody else',
  copyright: 'Work that belongs to somebody else',
  fraud: 'Fraud or a scam',
  other: 'Something else',
}

export const targetWords: Record<ReportTarget, string> = {
  performer: 'creator',
  user: 'person',
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
  comment: 'comment',
  message: 'message',
  stream: 'stream',
}
