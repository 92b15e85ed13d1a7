import type { VaultFile, VaultUse, VaultUseKind } from '@ovation/contract'
import type { Medium } from '@ovation/contract/media'
import { counted } from '~/ui/text/format'

export const mediumWords: Record<Medium, string> = { photo: 'Photo', video: 'Video', audio: 'Audio' }

/** Inside a sentence: "Delete this audio file?" */
export const fileWords: Record<Medium, string> = { photo: 'photo', video: 'video', audio: 'audio file' }

const kindWords: Record<VaultUseKind, string> = {
  feed: 'Post',
  video: 'Video',
  gallery: 'Gallery',
  photo: 'Photo',
  product: 'Product',
  message: 'Message',
  'mass-message': 'Mass message',
  'welcome-message': 'Welcome message',
}

export const wordOf = (kind: VaultUseKind) => kindWords[kind]

/** Where a file is used, in as few words as fit under it. */
export const usedWords = ({ usedIn }: Pick<VaultFile, 'usedIn'>) =>
  usedIn.length === 0 ? 'Unused' : usedIn.map(wordOf).join(', ')

export const boughtWords = (buyers: number) =>
  buyers > 0 ? `Bought by ${counted(buyers, 'person', 'people')}` : ''

/** What a file is called where nobody gave it a name. */
export const nameOf = ({ medium, usedIn }: Pick<VaultFile, 'medium' | 'usedIn'>) =>
  `${mediumWords[medium]}, ${usedWords({ usedIn }).toLowerCase()}`

const pages: Partial<Record<VaultUseKind, string>> = {
  feed: '/post',
  video: '/video',
  gallery: '/gallery',
  product: '/product',
}

/** What goes to many is looked at together. */
const lists: Partial<Record<VaultUseKind, string>> = {
  'mass-message': '/creator/mass-messages',
  'welcome-message': '/creator/welcome-message',
}

/** Where a use can be looked at; a photo in no gallery has no page. */
export function pathOf({ kind, _id, conversationId }: VaultUse): string | null {
  if (conversationId) return `/messages/${conversationId}`
  const page = pages[kind]
  return page ? `${page}/${_id}` : (lists[kind] ?? null)
}

/** What stands after the kind of a use: whom it went to, what it is called. */
export function titleOf({ kind, title, recipient, sent }: VaultUse): string {
  if (!kind.endsWith('message')) return title || 'Untitled'
  const to = recipient ? recipient.name || recipient.username : counted(sent ?? 0, 'person', 'people')
  return `to ${to}${title ? `: ${title}` : ''}`
}
