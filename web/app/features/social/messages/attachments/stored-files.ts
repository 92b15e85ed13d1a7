import { readOwn, removeOwn, saveOwn } from '~/api/own-storage'
import type { Attachment, Role } from '~/features/content/files/attachments/attachments'

/** The stored files of an unsent message. */
export interface StoredFiles {
  /** Uploaded files. */
  files: { fileId: string; role: Role; name: string }[]
  /** The names of files whose upload a reload cuts off. */
  underWay: string[]
  price: string
  isForSale: boolean
}

const name = 'message_files'

function stored(accountId: string): Record<string, StoredFiles> {
  try {
    const kept: unknown = JSON.parse(readOwn(accountId, name) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, StoredFiles] => isStored(entry[1])),
    )
  } catch {
    return {}
  }
}

function isStored(value: unknown): value is StoredFiles {
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

export const storedFiles = (accountId: string, conversationId: string): StoredFiles | null =>
  stored(accountId)[conversationId] ?? null

export function storeFiles(accountId: string, conversationId: string, kept: StoredFiles) {
  const { [conversationId]: _, ...others } = stored(accountId)
  const isEmpty = kept.files.length === 0 && kept.underWay.length === 0
  const all = isEmpty ? others : { ...others, [conversationId]: kept }
  if (Object.keys(all).length === 0) removeOwn(accountId, name)
  else saveOwn(accountId, name, JSON.stringify(all))
}

export const clearFiles = (accountId: string) => removeOwn(accountId, name)

/** Failed and refused files are not stored. */
export function storableFiles(
  attachments: readonly Attachment[],
  price: string,
  isForSale: boolean,
): StoredFiles {
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

/** The files whose upload was cut off. */
export function lostFilesText(names: readonly string[]): string | null {
  const [name] = names
  if (!name) return null
  return names.length === 1
    ? `${name} didn’t finish uploading. Choose it again.`
    : `${names.length} files didn’t finish uploading. Choose them again.`
}
