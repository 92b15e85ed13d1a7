import { keyFor, sameBytes, sign } from '#platform/crypto'
import { folderOf, readKey } from './keys.ts'

/**
 * The URL of a file is stable for this many seconds, so that browsers can cache it. A link is valid for one to two of
 * these periods, even for viewers whose access has ended since. Players request a new one after it expires.
 */
const windowSeconds = 60 * 60
const rememberedAtMost = 50_000
/** Long enough to start a download, too short to share. */
const lentSeconds = 15 * 60

export interface Links {
  url(key: string): string
  /** For files that are paid for one by one. */
  lend(key: string): { url: string; expiresAt: Date }
  /** The seconds for which this grant still opens the key; null if it does not. */
  secondsLeft(grant: string, key: string): number | null
}

/** `/media/<expiry>.<signature>/<key>`: the signature opens the file's folder, and no other. */
export function createLinks(secret: string): Links {
  const signingKey = keyFor(secret, 'media')
  const given = new Map<string, { path: string; renewAt: number }>()

  function pathUntil(end: number, key: string) {
    const expiry = end.toString(36)
    return `/media/${expiry}.${sign(signingKey, `${expiry}/${folderOf(key)}`)}/${key}`
  }

  function renew(key: string, now: number) {
    const opened = now - ((now + offset(folderOf(key))) % windowSeconds)
    const link = { path: pathUntil(opened + 2 * windowSeconds, key), renewAt: opened + windowSeconds }
    if (given.size >= rememberedAtMost) given.clear()
    given.set(key, link)
    return link.path
  }

  return {
    url(key) {
      const now = seconds()
      const known = given.get(key)
      return known && now < known.renewAt ? known.path : renew(key, now)
    },

    lend(key) {
      const end = seconds() + lentSeconds
      return { url: pathUntil(end, key), expiresAt: new Date(end * 1000) }
    },

    secondsLeft(grant, key) {
      const [expiry = '', signature = ''] = grant.split('.')
      const folder = readKey(key)?.folder
      if (
        !folder ||
        !sameBytes(Buffer.from(signature), Buffer.from(sign(signingKey, `${expiry}/${folder}`)))
      ) {
        return null
      }
      const left = Number.parseInt(expiry, 36) - seconds()
      return left > 0 ? left : null
    },
  }
}

const seconds = () => Math.floor(Date.now() / 1000)

/** URLs of different files change at different times, so that browsers do not reload all pictures at once. */
const offset = (folder: string) => Number.parseInt(folder.slice(-6), 16) % windowSeconds || 0
