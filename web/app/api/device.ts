import { newKey } from './new-key'
import { keepOnDevice, keptOnDevice } from './storage'

const key = 'device'

/** What this device is called: one that has logged in before need not wait when strangers guess at the password. */
export function thisDevice(): string | undefined {
  const known = keptOnDevice(key)
  if (known) return known
  const name = newKey()
  return keepOnDevice(key, name) ? name : undefined
}
