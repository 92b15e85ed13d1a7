import { endedSessions } from '#modules/identity/accounts'
import type { AnonymousViewer } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { randomToken, sameBytes, sha256 } from '#platform/crypto'
import { EngineError } from '#platform/live'
import { moduleState } from '#platform/module'
import { revokedAmong, type Watching } from '../queries/stream-watchers.ts'
import { knownKeys } from '../stream/key-store.ts'
import { mediaAccess } from '../stream/media-access.ts'
import type { IsConcerned } from './access-changes.ts'
import type { Broadcaster } from './arbitrate-publisher.ts'

/** A publisher or viewer session, with a secret address. */
interface Peer {
  id: string
  role: 'publisher' | 'viewer'
  room: string
  /** The session in the engine; null for HLS viewers. */
  engineId: string | null
  etag: string
  /** Hash of the credentials it was opened with; null if none were needed. */
  tokenHash: Buffer | null
}

interface Publisher extends Peer, Broadcaster {
  role: 'publisher'
  ownerId: string
  kind: 'public' | 'private'
}

interface Viewer extends Peer, Watching {
  role: 'viewer'
  kind: 'public' | 'private'
  /** The client's network; null if it is not counted. */
  network: string | null
  /** Whether the media connection is up. */
  isConnected: boolean
  /** The last request for a segment. */
  seenAt: number
  /** An HLS viewer only counts after their first request. */
  hasAsked: boolean
}

type New<P extends Peer> = Omit<P, 'id' | 'etag' | 'tokenHash' | 'seenAt' | 'hasAsked' | 'isConnected'> & {
  token: string | null
}

export interface Peers {
  add(peer: New<Publisher> | New<Viewer>): { id: string; etag: string }
  /** A session opened with this token. A wrong token gives 'not-yours'. */
  find(id: string, role: Peer['role'], token: string | null): Peer | 'not-yours' | undefined
  close(id: string): Promise<void>
  /** Whether the site has ended this session. True once, because the client may not know yet. */
  consumeEnded(id: string, role: Peer['role'], token: string | null): boolean
  /** The broadcaster of a room; the latest if one is being replaced. */
  broadcasterIn(room: string): Broadcaster | undefined
  /** Closes all broadcasts of an account. */
  closePublishers(ownerId: string): Promise<void>
  /** Marks an HLS viewer as present and returns the room. */
  touch(id: string): string | undefined
  /** Rooms with HLS viewers. */
  rooms(): Set<string>
  /** Anonymous viewers of public streams on this node. */
  anonymousViewers(): AnonymousViewer[]
  /** Whether this network has reached its limit of engine sessions. */
  isNetworkFull(from: { network: string; isAnonymous: boolean }): boolean
  /** Opens a session, unless the network has reached its limit. */
  enter<T>(from: { network: string; isAnonymous: boolean }, open: () => Promise<T>): Promise<T>
  /** The engine reports the connection. */
  connected(engineId: string): void
  /** The engine reports the end. */
  forget(engineId: string): void
  /** Disconnects the viewers among these whose access has ended. */
  cutRevoked(isConcerned: IsConcerned): Promise<void>
  /** Removes silent HLS viewers, and disconnects publishers whose key was replaced. */
  check(): Promise<void>
}

/** HLS viewers request segments continuously. */
const silentMs = 30_000
/** Connecting sessions per network: a small part of what a process of the engine accepts. */
const waitingANetwork = (viewersAProcess: number) =>
  Math.min(8, Math.max(2, Math.floor(viewersAProcess / 32)))
/** Sessions per person and stream. */
const screens = 4

/** How many ended sessions are remembered. */
const mostEnded = 5000

const isOpenedWith = ({ tokenHash }: Peer, token: string | null) =>
  tokenHash === null || (token !== null && sameBytes(tokenHash, sha256(token)))

/** The sessions of this node. */
export const peers = moduleState('streaming.peers', openPeers)
export const peersOf = peers.of

function openPeers({ db, live, extensions, config }: Platform): Peers {
  const all = new Map<string, Publisher | Viewer>()
  const ended = new Map<string, Peer>()
  /** Sessions being opened, per network. */
  const entering = new Map<string, number>()
  const viewers = () => [...all.values()].filter((peer) => peer.role === 'viewer')

  async function close(id: string) {
    const peer = all.get(id)
    all.delete(id)
    if (peer?.engineId) await live.close(peer.engineId)
  }

  /** Ended by the site, not by the client. */
  async function end(id: string) {
    noteEnded(all.get(id))
    await close(id)
  }

  function noteEnded(peer: Publisher | Viewer | undefined) {
    if (!peer) return
    ended.set(peer.id, peer)
    const [oldest] = ended.keys()
    if (ended.size > mostEnded && oldest !== undefined) ended.delete(oldest)
  }

  function closeOldest({ accountId, streamId }: Pick<Viewer, 'accountId' | 'streamId'>) {
    if (accountId === null) return
    const mine = viewers().filter((peer) => peer.accountId === accountId && peer.streamId === streamId)
    for (const { id } of mine.slice(0, Math.max(0, mine.length - screens))) void end(id)
  }

  function isNetworkFull({ network, isAnonymous }: { network: string; isAnonymous: boolean }) {
    const there = viewers().filter((peer) => peer.network === network && peer.engineId !== null)
    const waiting = there.filter(({ isConnected }) => !isConnected)
    if (waiting.length + (entering.get(network) ?? 0) >= waitingANetwork(config.live.viewersAProcess))
      return true
    const anonymous = there.filter(({ accountId }) => accountId === null)
    return isAnonymous && anonymous.length >= config.live.viewersANetwork
  }

  /** A key may have been replaced at another node. Other modules check their own keys. */
  async function withOldKeys(): Promise<Publisher[]> {
    const sending = [...all.values()]
      .filter((peer) => peer.role === 'publisher')
      .filter(({ kind }) => kind === 'public')
    const hashes = sending.flatMap(({ tokenHash }) => tokenHash ?? [])
    if (hashes.length === 0) return []
    const known = await knownKeys(db.orm, hashes)
    return sending.filter(({ tokenHash }) => tokenHash && !known.some((hash) => sameBytes(hash, tokenHash)))
  }

  async function revoked(isConcerned: IsConcerned): Promise<Viewer[]> {
    const watching = viewers().filter(isConcerned)
    const ofKind = (kind: Viewer['kind']) => watching.filter((peer) => peer.kind === kind)
    return [...(await revokedAmong(db, ofKind('public'))), ...(await revokedElsewhere(ofKind('private')))]
  }

  /** Other modules decide access to their streams. Ended logins lose access. */
  async function revokedElsewhere(watching: Viewer[]): Promise<Viewer[]> {
    if (watching.length === 0) return []
    const revoked = new Set((await extensions.find(mediaAccess, 'private')?.revoked(watching)) ?? watching)
    const ended = new Set(
      await endedSessions(
        db,
        watching.flatMap(({ sessionId }) => sessionId ?? []),
      ),
    )
    const isOver = ({ sessionId }: Viewer) => sessionId !== null && ended.has(sessionId)
    return watching.filter((peer) => revoked.has(peer) || isOver(peer))
  }

  return {
    add({ token, ...peer }) {
      // A repeated invitation is the same participant in the engine.
      for (const old of all.values()) if (peer.engineId && old.engineId === peer.engineId) all.delete(old.id)
      const named = { id: randomToken(), etag: `"${randomToken().slice(0, 16)}"` }
      const kept = { ...named, tokenHash: token === null ? null : sha256(token) }
      all.set(
        named.id,
        peer.role === 'viewer'
          ? { ...peer, ...kept, isConnected: false, seenAt: Date.now(), hasAsked: false }
          : { ...peer, ...kept },
      )
      if (peer.role === 'viewer') closeOldest(peer)
      return named
    },
    find(id, role, token) {
      const peer = all.get(id)
      if (peer?.role !== role) return undefined
      return isOpenedWith(peer, token) ? peer : 'not-yours'
    },
    close,
    consumeEnded(id, role, token) {
      const peer = ended.get(id)
      if (peer?.role !== role || !isOpenedWith(peer, token)) return false
      return ended.delete(id)
    },
    broadcasterIn: (room) =>
      [...all.values()].filter((peer) => peer.role === 'publisher').findLast((peer) => peer.room === room),
    async closePublishers(ownerId) {
      for (const peer of all.values())
        if (peer.role === 'publisher' && peer.ownerId === ownerId) await end(peer.id)
    },
    touch(id) {
      const peer = all.get(id)
      if (peer?.role !== 'viewer' || peer.engineId !== null) return undefined
      peer.seenAt = Date.now()
      peer.hasAsked = true
      return peer.room
    },
    rooms: () => new Set(viewers().flatMap(({ room, engineId }) => (engineId === null ? room : []))),
    anonymousViewers: () =>
      viewers().filter(
        ({ accountId, kind, engineId, hasAsked, isConnected }) =>
          accountId === null && kind === 'public' && (engineId === null ? hasAsked : isConnected),
      ),
    isNetworkFull,
    async enter(from, open) {
      if (isNetworkFull(from)) throw new EngineError('full', 'Too many viewers from one network.')
      const { network } = from
      const change = (by: number) => entering.set(network, (entering.get(network) ?? 0) + by)
      change(1)
      try {
        return await open()
      } finally {
        change(-1)
        if (entering.get(network) === 0) entering.delete(network)
      }
    },
    connected(engineId) {
      for (const peer of all.values())
        if (peer.role === 'viewer' && peer.engineId === engineId) peer.isConnected = true
    },
    forget(engineId) {
      for (const peer of all.values()) {
        if (peer.engineId !== engineId) continue
        noteEnded(peer)
        all.delete(peer.id)
      }
    },
    async check() {
      const silent = Date.now() - silentMs
      for (const { id, engineId, seenAt } of viewers())
        if (engineId === null && seenAt < silent) all.delete(id)
      for (const { id } of await withOldKeys()) await end(id)
    },
    async cutRevoked(isConcerned) {
      for (const { id } of await revoked(isConcerned)) await end(id)
    },
  }
}
