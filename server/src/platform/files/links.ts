import { keyFor, sameBytes, sign } from '#platform/crypto'
import { folderOf, readKey } from './keys.ts'

/**
 * The URL of a file is stable for this many seconds, so that browsers can cache it. A link is valid for one to two of
 * these periods, even for viewers whose access has ended since. Players request a new one after it expires.
 */
const windowSeconds = 60 * 60
/** No link is valid for longer. */
export const linkSeconds = 2 * windowSeconds
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

/** What links to a file contain since earlier ones were revoked; null if none was. */
type RevisionOf = (fileId: string) => string | null

/**
 * `/media/<expiry>.<signature>/<key>`: the signature opens the file's folder, and no other. If earlier links to the file
 * were revoked, the expiry is followed by the revision, `<expiry>-<revision>`.
 */
export function createLinks(secret: string, revisionOf: RevisionOf = () => null): Links {
  const signingKey = keyFor(secret, 'media')
  const given = new Map<string, { path: string; renewAt: number; revision: string | null }>()

  const revisionOfKey = (key: string) => revisionOf(folderOf(key).split('/', 2)[1] ?? '')

  function pathUntil(end: number, key: string, revision: string | null) {
    const expiry = end.toString(36)
    const terms = revision === null ? expiry : `${expiry}-${revision}`
    return `/media/${terms}.${sign(signingKey, `${terms}/${folderOf(key)}`)}/${key}`
  }

  function renew(key: string, now: number, revision: string | null) {
    const opened = now - ((now + offset(folderOf(key))) % windowSeconds)
    const link = {
      path: pathUntil(opened + linkSeconds, key, revision),
      renewAt: opened + windowSeconds,
      revision,
    }
    if (given.size >= rememberedAtMost) given.clear()
    given.set(key, link)
    return link.path
  }

  return {
    url(key) {
      const now = seconds()
      const known = given.get(key)
      const revision = revisionOfKey(key)
      const isCurrent = known && now < known.renewAt && known.revision === revision
      return isCurrent ? known.path : renew(key, now, revision)
    },

    lend(key) {
      const end = seconds() + lentSeconds
      return { url: pathUntil(end, key, revisionOfKey(key)), expiresAt: new Date(end * 1000) }
    },

    secondsLeft(grant, key) {
      const [terms = '', signature = ''] = grant.split('.')
      const [expiry = '', revision = null] = terms.split('-')
      const folder = readKey(key)?.folder
      if (
        !folder ||
        !sameBytes(Buffer.from(signature), Buffer.from(sign(signingKey, `${terms}/${folder}`)))
      ) {
        return null
      }
      const current = revisionOfKey(key)
      if (current !== null && current !== revision) return null
      const left = Number.parseInt(expiry, 36) - seconds()
      return left > 0 ? left : null
    },
  }
}

const seconds = () => Math.floor(Date.now() / 1000)

/** URLs of different files change at different times, so that browsers do not reload all pictures at once. */
const offset = (folder: string) => Number.parseInt(folder.slice(-6), 16) % windowSeconds || 0
