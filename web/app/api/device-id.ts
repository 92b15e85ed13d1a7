import { newKey } from './new-key'
import { readLocal, saveLocal } from './storage'

const key = 'device'

/** What this device is called: one that has logged in before need not wait when strangers guess at the password. */
export function deviceId(): string | undefined {
  const known = readLocal(key)
  if (known) return known
  const name = newKey()
  return saveLocal(key, name) ? name : undefined
}
