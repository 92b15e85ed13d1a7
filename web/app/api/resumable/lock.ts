/** Which uploads of this page are going on. */
const here = new Set<string>()

/**
 * Takes an upload for this page, unless it is going on already, here or in another tab: the same file chosen twice is
 * two uploads. Answers how to let it go, or null.
 */
export async function acquireLock(key: string): Promise<(() => void) | null> {
  if (here.has(key)) return null
  here.add(key)
  const letGoThere = await takeFromOtherTabs(key)
  if (!letGoThere) {
    here.delete(key)
    return null
  }
  return () => {
    here.delete(key)
    letGoThere()
  }
}

/** Where the page is not served securely, browsers have no such locks. */
function takeFromOtherTabs(key: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((taken) => {
    void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      if (!lock) return taken(null)
      return new Promise<void>((letGo) => taken(letGo))
    })
  })
}
