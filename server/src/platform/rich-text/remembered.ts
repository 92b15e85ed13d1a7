/** Enough for what is read again and again, and little beside everything else in memory. */
const mostKept = 2000

/** A function of a text that is asked for the same ones often: what it made of the latest of them is kept. */
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
