import { resumable } from '@ovation/contract/limits'

/** What an upload is for: a call, and its file there. */
export interface UploadPurpose {
  call: string
  field: string
}

let ownerId: string | null = null

/** The roof says who is logged in: what one person began, another on the same device does not go on with. */
export function setUploadOwner(accountId: string | null) {
  ownerId = accountId
}

const prefix = 'upload:'
const hour = 60 * 60 * 1000

/** The same file chosen again for the same place, by the same person. */
export function keyOf({ name, size, lastModified }: File, { call, field }: UploadPurpose): string | null {
  return ownerId && prefix + JSON.stringify([ownerId, call, field, name, size, lastModified])
}

interface Remembered {
  id: string
  until: number
}

/** Browsers may refuse local storage altogether; then an upload only goes on as long as its page is open. */
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
      if (old.startsWith(prefix) && !read(old)) localStorage.removeItem(old)
    }
    const remembered: Remembered = { id, until: Date.now() + resumable.keptHours * hour }
    localStorage.setItem(key, JSON.stringify(remembered))
  })
}

export const forget = (key: string) => attempt(() => localStorage.removeItem(key))
