/** Browsers may refuse local storage altogether; nothing here is worth a broken page. */
export function saveLocal(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeLocal(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** Everything whose name begins so. */
export function removeAllLocal(prefix: string) {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))
    for (const name of names) if (name?.startsWith(prefix)) localStorage.removeItem(name)
  } catch {}
}

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
