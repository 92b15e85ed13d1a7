import { newKey } from './new-key'
import { readLocal, saveLocal } from './storage'

const key = 'device'

/** A random id of this device. Password guesses from elsewhere do not slow down logins from a known device. */
export function deviceId(): string | undefined {
  const known = readLocal(key)
  if (known) return known
  const name = newKey()
  return saveLocal(key, name) ? name : undefined
}
