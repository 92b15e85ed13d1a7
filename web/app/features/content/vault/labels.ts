import type { VaultFile, VaultUse, VaultUseKind } from '@ovation/contract'
import type { Medium } from '@ovation/contract/media'
import { counted } from '~/ui/text/format'

export const mediumLabels: Record<Medium, string> = { photo: 'Photo', video: 'Video', audio: 'Audio' }

/** Inside a sentence: "Delete this audio file?" */
export const fileNouns: Record<Medium, string> = { photo: 'photo', video: 'video', audio: 'audio file' }

const useLabels: Record<VaultUseKind, string> = {
  feed: 'Post',
  video: 'Video',
  gallery: 'Gallery',
  photo: 'Photo',
  product: 'Product',
  message: 'Message',
  'mass-message': 'Mass message',
  'welcome-message': 'Welcome message',
}

export const labelOf = (kind: VaultUseKind) => useLabels[kind]

/** A short list of where a file is used. */
export const usesLabel = ({ usedIn }: Pick<VaultFile, 'usedIn'>) =>
  usedIn.length === 0 ? 'Unused' : usedIn.map(labelOf).join(', ')

export const boughtText = (buyers: number) =>
  buyers > 0 ? `Bought by ${counted(buyers, 'person', 'people')}` : ''

/** The accessible name of a file. */
export const nameOf = ({ medium, usedIn }: Pick<VaultFile, 'medium' | 'usedIn'>) =>
  `${mediumLabels[medium]}, ${usesLabel({ usedIn }).toLowerCase()}`

const pages: Partial<Record<VaultUseKind, string>> = {
  feed: '/post',
  video: '/video',
  gallery: '/gallery',
  product: '/product',
}

/** Mass and welcome messages have a list instead of a page. */
const lists: Partial<Record<VaultUseKind, string>> = {
  'mass-message': '/creator/mass-messages',
  'welcome-message': '/creator/welcome-message',
}

/** The page of a use; a photo without a gallery has none. */
export function pathOf({ kind, _id, conversationId }: VaultUse): string | null {
  if (conversationId) return `/messages/${conversationId}`
  const page = pages[kind]
  return page ? `${page}/${_id}` : (lists[kind] ?? null)
}

/** The title of a use after its kind: recipient or title. */
export function titleOf({ kind, title, recipient, sent }: VaultUse): string {
  if (!kind.endsWith('message')) return title || 'Untitled'
  const to = recipient ? recipient.name || recipient.username : counted(sent ?? 0, 'person', 'people')
  return `to ${to}${title ? `: ${title}` : ''}`
}
