import { deviceFiles } from './file-store'
import { readLocal, removeAllLocal, removeLocal, saveLocal } from './storage'

/** The key of what an account has written on this device. Logging out removes it: other people may use the device. */
export const ownKey = (accountId: string, name: string) => `own_${accountId}_${name}`

/** Accounts that have logged out on this page: a composer that closes after them must not store its draft again. */
const loggedOut = new Set<string>()

/** Returns whether it was stored. */
export const saveOwn = (accountId: string, name: string, value: string): boolean =>
  !loggedOut.has(accountId) && saveLocal(ownKey(accountId, name), value)

export const readOwn = (accountId: string, name: string) => readLocal(ownKey(accountId, name))

export const removeOwn = (accountId: string, name: string) => removeLocal(ownKey(accountId, name))

/** After login. */
export const openOwn = (accountId: string) => void loggedOut.delete(accountId)

/** After logout: drafts, unsent messages, the names of unfinished uploads, and files. */
export async function forgetOwn(accountId: string, files = deviceFiles) {
  loggedOut.add(accountId)
  removeAllLocal(ownKey(accountId, ''))
  await files.removeOwned(accountId).catch(() => {})
}
