import { deviceFiles, type FileStore, fileKey } from '~/api/file-store'
import { readOwn, removeOwn, saveOwn } from '~/api/own-storage'
import type { Attachment, Role } from './attachments'

/** A file of a draft as stored on this device. */
export interface PendingFile {
  key: string
  role: Role
  name: string
  /** Once the server has it. */
  fileId: string | null
}

export interface RestoredFile extends PendingFile {
  file: File
}

interface Restored {
  /** All files in order, including those that only the server has. */
  order: PendingFile[]
  found: RestoredFile[]
  /** Names of files that were neither uploaded nor kept on this device. */
  lost: string[]
}

const isPending = (value: unknown): value is PendingFile =>
  typeof value === 'object' && value !== null && 'key' in value && 'role' in value && 'name' in value

const listName = (name: string) => `files_${name}`

function readList(ownerId: string, list: string): PendingFile[] {
  try {
    const kept: unknown = JSON.parse(readOwn(ownerId, list) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPending) : []
  } catch {
    return []
  }
}

/**
 * Files from this device, with those that only the server has in between, to keep the order. Refused files are left
 * out.
 */
export function pendingIn(attachments: readonly Attachment[]): PendingFile[] {
  const going = attachments.filter(({ stage }) => stage.name !== 'refused')
  if (!going.some(({ source }) => source)) return []
  return going.map(({ key, role, name, stage }) => ({
    key,
    role,
    name,
    fileId: stage.name === 'kept' ? stage.fileId : null,
  }))
}

/**
 * Stores the files of one composer on the device until the post is saved with them. The list of names is written at once,
 * the files as soon as possible: a name without a file was lost and is reported.
 */
export function createPendingFiles(ownerId: string, name: string, files: FileStore = deviceFiles) {
  let current = listName(name)
  const remove = (key: string) => void files.remove(fileKey(ownerId, key)).catch(() => {})
  let listed = new Map<string, PendingFile>()
  const unkept = new Set<string>()

  const write = () => {
    if (listed.size === 0) removeOwn(ownerId, current)
    else saveOwn(ownerId, current, JSON.stringify([...listed.values()]))
  }

  return {
    async restore(): Promise<Restored> {
      const list = readList(ownerId, current)
      listed = new Map(list.map((one) => [one.key, one]))
      const restored: Restored = { order: list, found: [], lost: [] }
      for (const one of list) {
        const file = await files.get(fileKey(ownerId, one.key)).catch(() => null)
        if (file) restored.found.push({ ...one, file })
        else if (!one.fileId) {
          restored.lost.push(one.name)
          listed.delete(one.key)
        }
      }
      write()
      return restored
    },

    /** Stores the current files of the composer. */
    update(attachments: readonly Attachment[]) {
      const now = new Map(pendingIn(attachments).map((one) => [one.key, one]))
      for (const key of listed.keys()) if (!now.has(key)) remove(key)
      const coming = attachments.filter(({ key, source }) => source && now.has(key) && !listed.has(key))
      listed = now
      write()
      // Fails when the device has no room: a reload then reports the file as lost.
      for (const { key, source } of coming) {
        if (!source) continue
        unkept.add(key)
        files.put(fileKey(ownerId, key), source).then(
          () => unkept.delete(key),
          () => {},
        )
      }
    },

    /** Whether a reload would restore every file. */
    isKept: () => [...listed.keys()].every((key) => !unkept.has(key)),

    /** The post has an id now, and a reload opens its own page. */
    moveTo(next: string) {
      removeOwn(ownerId, current)
      current = listName(next)
      write()
    },

    /** The post is saved with all of them. */
    forget() {
      for (const key of listed.keys()) remove(key)
      listed = new Map()
      write()
    },
  }
}
