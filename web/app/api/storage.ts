/** Browsers may refuse local storage altogether; nothing here is worth a broken page. */
export function keepOnDevice(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function forgetOnDevice(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** Everything whose name begins so. */
export function forgetAllOnDevice(prefix: string) {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))
    for (const name of names) if (name?.startsWith(prefix)) localStorage.removeItem(name)
  } catch {}
}

export function keptOnDevice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
