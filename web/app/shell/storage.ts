/** Browsers may refuse local storage altogether; nothing here is worth a broken page. */
export function keepOnDevice(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

export function keptOnDevice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
