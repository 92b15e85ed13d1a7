import { readLocal, removeLocal, saveLocal } from '~/api/storage'
import type { Attachment, Role } from '~/features/content/files/attachments/attachments'

/** The files of a message somebody has not sent yet, as far as a device can keep them. */
export interface KeptFiles {
  /** Those the server has. */
  files: { fileId: string; role: Role; name: string }[]
  /** The names of those that were on their way: after a reload they are not. */
  underWay: string[]
  price: string
  isForSale: boolean
}

const keyOf = (accountId: string) => `message_files_${accountId}`

function stored(accountId: string): Record<string, KeptFiles> {
  try {
    const kept: unknown = JSON.parse(readLocal(keyOf(accountId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, KeptFiles] => isKept(entry[1])),
    )
  } catch {
    return {}
  }
}

function isKept(value: unknown): value is KeptFiles {
  if (typeof value !== 'object' || value === null) return false
  const { files, underWay, price, isForSale } = value as Partial<Record<string, unknown>>
  return (
    Array.isArray(files) &&
    files.every((file) => typeof file?.fileId === 'string' && typeof file?.role === 'string') &&
    Array.isArray(underWay) &&
    typeof price === 'string' &&
    typeof isForSale === 'boolean'
  )
}

export const storedFiles = (accountId: string, conversationId: string): KeptFiles | null =>
  stored(accountId)[conversationId] ?? null

export function storeFiles(accountId: string, conversationId: string, kept: KeptFiles) {
  const { [conversationId]: _, ...others } = stored(accountId)
  const isEmpty = kept.files.length === 0 && kept.underWay.length === 0
  const all = isEmpty ? others : { ...others, [conversationId]: kept }
  if (Object.keys(all).length === 0) removeLocal(keyOf(accountId))
  else saveLocal(keyOf(accountId), JSON.stringify(all))
}

export const forgetFiles = (accountId: string) => removeLocal(keyOf(accountId))

/** Those that failed or were refused are not worth keeping. */
export function keptOf(attachments: readonly Attachment[], price: string, isForSale: boolean): KeptFiles {
  return {
    files: attachments.flatMap(({ stage, role, name }) =>
      stage.name === 'kept' ? [{ fileId: stage.fileId, role, name }] : [],
    ),
    underWay: attachments.flatMap(({ stage, name }) =>
      stage.name === 'waiting' || stage.name === 'uploading' ? [name] : [],
    ),
    price,
    isForSale,
  }
}

/** What a reload has cost. */
export function lostWords(names: readonly string[]): string | null {
  const [name] = names
  if (!name) return null
  return names.length === 1
    ? `${name} didn’t finish uploading. Choose it again.`
    : `${names.length} files didn’t finish uploading. Choose them again.`
}
