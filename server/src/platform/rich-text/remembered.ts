/** Enough for texts that are read repeatedly, with little memory. */
const mostKept = 2000

/** Caches a function of a text for its latest arguments. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = make(text)
    const [oldest] = kept.size < mostKept ? [] : kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(text, made)
    return made
  }
}
