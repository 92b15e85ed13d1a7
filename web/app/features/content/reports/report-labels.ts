import type { ReportReason, ReportTarget } from '@ovation/contract'

/** The labels of the reasons. */
export const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  harassment: 'Bullying or harassment',
  hate: 'Hate speech',
  violence: 'Violence or threats',
  underage: 'Someone who may be under 18',
  'without-consent': 'Someone shown without their consent',
  impersonation: 'Impersonation',
  copyright: 'Copyright infringement',
  fraud: 'Fraud or a scam',
  other: 'Something else',
}

export const targetLabels: Record<ReportTarget, string> = {
  performer: 'creator',
  user: 'person',
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
  comment: 'comment',
  message: 'message',
  stream: 'stream',
  photo: 'photo',
}
