import { endedSessions } from '#modules/accounts'
import type { Stranger } from '#modules/stream-chat'
import type { Platform } from '#platform'
import { randomToken, sameBytes, sha256 } from '#platform/crypto'
import type { Database } from '#platform/postgres'
import { revokedAmong, type Watching } from '#views/stream-watchers'
import { mediaDoors } from '../media-doors.ts'
import { knownKeys } from '../store.ts'
import type { Broadcaster } from './take-place.ts'

/** Somebody who sends pictures, or receives them, under an address that only they know. */
interface Peer {
  id: string
  role: 'publisher' | 'viewer'
  room: string
  /** Its session in the engine; none of who watches without it. */
  engineId: string | null
  etag: string
  /** Of what they showed to be let in; nothing where everybody is. */
  tokenHash: Buffer | null
}

interface Publisher extends Peer, Broadcaster {
  role: 'publisher'
  ownerId: string
  door: 'public' | 'private'
}

interface Viewer extends Peer, Watching {
  role: 'viewer'
  door: 'public' | 'private'
  /** When they last asked for a piece. */
  seenAt: number
  /** Who was given a path to pieces and asks for none does not watch. */
  hasAsked: boolean
}

type New<P extends Peer> = Omit<P, 'id' | 'etag' | 'tokenHash' | 'seenAt' | 'hasAsked'> & {
  token: string | null
}

export interface Peers {
  add(peer: New<Publisher> | New<Viewer>): { id: string; etag: string }
  /** One that this token opened; a wrong token is told apart from one that is not there. */
  find(id: string, role: Peer['role'], token: string | null): Peer | 'not-yours' | undefined
  close(id: string): Promise<void>
  /** Who sends into this room, the latest where one is about to take the place of another. */
  broadcasterIn(room: string): Broadcaster | undefined
  /** Those who send with the keys of this person. */
  closePublishers(ownerId: string): Promise<void>
  /** The room of somebody who watches without the engine, and is there still. */
  touch(id: string): string | undefined
  /** Where somebody watches without the engine. */
  rooms(): Set<string>
  /** Those who watch public streams here without a login. */
  strangers(): Stranger[]
  /** The engine says that it is over. */
  forget(engineId: string): void
  /** Cuts off who may watch no longer, and who sends with a key that has been replaced. */
  check(): Promise<void>
}

/** Whoever watches without the engine asks for pieces all the time. */
const silentMs = 30_000
/** Of one person in one stream: a second screen is fine, a hundred are not. */
const screens = 4

const opened = new WeakMap<Database, Peers>()

/** The sessions of this node, where the engine has them. */
export function peersOf(platform: Platform): Peers {
  const peers = opened.get(platform.db) ?? openPeers(platform)
  opened.set(platform.db, peers)
  return peers
}

function openPeers({ db, live, extensions }: Platform): Peers {
  const all = new Map<string, Publisher | Viewer>()
  const viewers = () => [...all.values()].filter((peer) => peer.role === 'viewer')

  async function close(id: string) {
    const peer = all.get(id)
    all.delete(id)
    if (peer?.engineId) await live.close(peer.engineId)
  }

  function closeOldest({ accountId, streamId }: Pick<Viewer, 'accountId' | 'streamId'>) {
    if (accountId === null) return
    const mine = viewers().filter((peer) => peer.accountId === accountId && peer.streamId === streamId)
    for (const { id } of mine.slice(0, Math.max(0, mine.length - screens))) void close(id)
  }

  /** The key may have been replaced at another node. Other modules look after the keys they give. */
  async function withOldKeys(): Promise<Publisher[]> {
    const sending = [...all.values()]
      .filter((peer) => peer.role === 'publisher')
      .filter(({ door }) => door === 'public')
    const hashes = sending.flatMap(({ tokenHash }) => tokenHash ?? [])
    if (hashes.length === 0) return []
    const known = await knownKeys(db.orm, hashes)
    return sending.filter(({ tokenHash }) => tokenHash && !known.some((hash) => sameBytes(hash, tokenHash)))
  }

  async function revoked(): Promise<Viewer[]> {
    const watching = viewers()
    const ofDoor = (door: Viewer['door']) => watching.filter((peer) => peer.door === door)
    return [...(await revokedAmong(db, ofDoor('public'))), ...(await revokedElsewhere(ofDoor('private')))]
  }

  /** Another module says who may watch what it gives; a login that is over watches nothing. */
  async function revokedElsewhere(watching: Viewer[]): Promise<Viewer[]> {
    if (watching.length === 0) return []
    const revoked = (await extensions.find(mediaDoors, 'private')?.revoked(watching)) ?? watching
    const ended = new Set(
      await endedSessions(
        db,
        watching.flatMap(({ sessionId }) => sessionId ?? []),
      ),
    )
    const isOver = ({ sessionId }: Viewer) => sessionId !== null && ended.has(sessionId)
    return watching.filter((peer) => revoked.includes(peer) || isOver(peer))
  }

  return {
    add({ token, ...peer }) {
      // Who is invited again is the same in the engine.
      for (const old of all.values()) if (peer.engineId && old.engineId === peer.engineId) all.delete(old.id)
      const named = { id: randomToken(), etag: `"${randomToken().slice(0, 16)}"` }
      const kept = { ...named, tokenHash: token === null ? null : sha256(token) }
      all.set(
        named.id,
        peer.role === 'viewer'
          ? { ...peer, ...kept, seenAt: Date.now(), hasAsked: false }
          : { ...peer, ...kept },
      )
      if (peer.role === 'viewer') closeOldest(peer)
      return named
    },
    find(id, role, token) {
      const peer = all.get(id)
      if (peer?.role !== role) return undefined
      if (peer.tokenHash === null) return peer
      return token !== null && sameBytes(peer.tokenHash, sha256(token)) ? peer : 'not-yours'
    },
    close,
    broadcasterIn: (room) =>
      [...all.values()].filter((peer) => peer.role === 'publisher').findLast((peer) => peer.room === room),
    async closePublishers(ownerId) {
      for (const peer of all.values())
        if (peer.role === 'publisher' && peer.ownerId === ownerId) await close(peer.id)
    },
    touch(id) {
      const peer = all.get(id)
      if (peer?.role !== 'viewer' || peer.engineId !== null) return undefined
      peer.seenAt = Date.now()
      peer.hasAsked = true
      return peer.room
    },
    rooms: () => new Set(viewers().flatMap(({ room, engineId }) => (engineId === null ? room : []))),
    strangers: () =>
      viewers().filter(
        ({ accountId, door, engineId, hasAsked }) =>
          accountId === null && door === 'public' && (engineId !== null || hasAsked),
      ),
    forget(engineId) {
      for (const peer of all.values()) if (peer.engineId === engineId) all.delete(peer.id)
    },
    async check() {
      const silent = Date.now() - silentMs
      for (const { id, engineId, seenAt } of viewers())
        if (engineId === null && seenAt < silent) all.delete(id)
      for (const { id } of [...(await revoked()), ...(await withOldKeys())]) await close(id)
    },
  }
}
