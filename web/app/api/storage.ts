/** Browsers may block local storage; every function here then does nothing. */
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

/** Removes all entries whose key begins with the prefix. */
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
