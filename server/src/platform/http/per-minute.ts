/** Counts a key within the current minute, on this node only. */
export function perMinuteCounter() {
  let minute = 0
  let counts = new Map<string, number>()
  return (key: string) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) counts = new Map()
    minute = now
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}

export const secondsLeftOfMinute = () => 60 - Math.floor((Date.now() / 1000) % 60)
