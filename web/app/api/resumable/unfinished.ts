import { resumable } from '@ovation/contract/limits'
import { ownKey } from '../own-storage'

/** The call that an upload is for, and its field there. */
export interface UploadPurpose {
  call: string
  field: string
}

let ownerId: string | null = null

/** Set by `main` at login: uploads are resumed by the account that started them only. */
export function setUploadOwner(accountId: string | null) {
  ownerId = accountId
}

const prefixOf = (accountId: string) => ownKey(accountId, 'upload_')
const hour = 60 * 60 * 1000

/** The same for the same file, call, field and account. */
export function keyOf({ name, size, lastModified }: File, { call, field }: UploadPurpose): string | null {
  return ownerId && prefixOf(ownerId) + JSON.stringify([call, field, name, size, lastModified])
}

interface Remembered {
  id: string
  until: number
}

/** Browsers may block local storage; then an upload cannot be resumed after a reload. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const read = (key: string): Remembered | null => {
  const found: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
  if (!found || typeof found !== 'object' || !('id' in found) || !('until' in found)) return null
  const { id, until } = found
  return typeof id === 'string' && typeof until === 'number' && until > Date.now() ? { id, until } : null
}

export const rememberedId = (key: string) => read(key)?.id ?? null

export function remember(key: string, id: string) {
  attempt(() => {
    for (const old of Object.keys(localStorage)) {
      if (ownerId && old.startsWith(prefixOf(ownerId)) && !read(old)) localStorage.removeItem(old)
    }
    const remembered: Remembered = { id, until: Date.now() + resumable.keptHours * hour }
    localStorage.setItem(key, JSON.stringify(remembered))
  })
}

export const forget = (key: string) => attempt(() => localStorage.removeItem(key))
