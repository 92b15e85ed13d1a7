/** Uploads running on this page. */
const here = new Set<string>()

/**
 * Locks an upload, unless it is already running on this page or in another tab: the same file chosen twice is two
 * uploads. Returns how to release the lock, or null.
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

/** Browsers have no locks on pages that are served without TLS. */
function takeFromOtherTabs(key: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((taken) => {
    void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      if (!lock) return taken(null)
      return new Promise<void>((letGo) => taken(letGo))
    })
  })
}
