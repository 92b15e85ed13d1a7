import { endedSessions } from '#modules/identity/accounts'
import type { AnonymousViewer } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { randomToken, sameBytes, sha256 } from '#platform/crypto'
import { EngineError } from '#platform/live'
import { moduleState } from '#platform/module'
import { mediaAccess } from '../media-access.ts'
import { knownKeys } from '../publish/key-store.ts'
import { revokedAmong, type Watching } from '../queries/stream-watchers.ts'
import type { IsConcerned } from '../watch/access-changes.ts'
import type { Broadcaster } from './arbitrate-publisher.ts'

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
  kind: 'public' | 'private'
}

interface Viewer extends Peer, Watching {
  role: 'viewer'
  kind: 'public' | 'private'
  /** Where they come from; null where nobody counts it. */
  network: string | null
  /** Whether pictures can flow; always so of who watches without the engine. */
  isConnected: boolean
  /** When they last asked for a piece. */
  seenAt: number
  /** Who was given a path to pieces and asks for none does not watch. */
  hasAsked: boolean
}

type New<P extends Peer> = Omit<P, 'id' | 'etag' | 'tokenHash' | 'seenAt' | 'hasAsked' | 'isConnected'> & {
  token: string | null
}

export interface Peers {
  add(peer: New<Publisher> | New<Viewer>): { id: string; etag: string }
  /** One that this token opened; a wrong token is told apart from one that is not there. */
  find(id: string, role: Peer['role'], token: string | null): Peer | 'not-yours' | undefined
  close(id: string): Promise<void>
  /** Whether the site has ended this session, which who had it may not know yet: they are told once. */
  consumeEnded(id: string, role: Peer['role'], token: string | null): boolean
  /** Who sends into this room, the latest where one is about to take the place of another. */
  broadcasterIn(room: string): Broadcaster | undefined
  /** Those who send with the keys of this person. */
  closePublishers(ownerId: string): Promise<void>
  /** The room of somebody who watches without the engine, and is there still. */
  touch(id: string): string | undefined
  /** Where somebody watches without the engine. */
  rooms(): Set<string>
  /** Those who watch public streams here without a login. */
  anonymousViewers(): AnonymousViewer[]
  /** Whether this network has as many sessions in the engine as one may have. */
  isNetworkFull(from: { network: string; isAnonymous: boolean }): boolean
  /** Lets somebody in, unless their network has as many sessions in the engine as one may have. */
  enter<T>(from: { network: string; isAnonymous: boolean }, open: () => Promise<T>): Promise<T>
  /** The engine says that they have connected. */
  connected(engineId: string): void
  /** The engine says that it is over. */
  forget(engineId: string): void
  /** Cuts off who of these may watch no longer. */
  cutRevoked(isConcerned: IsConcerned): Promise<void>
  /** Forgets who asks for no more pieces, and cuts off who sends with a key that has been replaced. */
  check(): Promise<void>
}

/** Whoever watches without the engine asks for pieces all the time. */
const silentMs = 30_000
/** From one network, let in and not connected yet: a small part of those who may be so in a process of the engine. */
const waitingANetwork = (viewersAProcess: number) =>
  Math.min(8, Math.max(2, Math.floor(viewersAProcess / 32)))
/** Of one person in one stream: a second screen is fine, a hundred are not. */
const screens = 4

/** Of so many sessions that the site has ended it is remembered. */
const mostEnded = 5000

const isOpenedWith = ({ tokenHash }: Peer, token: string | null) =>
  tokenHash === null || (token !== null && sameBytes(tokenHash, sha256(token)))

/** The sessions of this node, where the engine has them. */
export const peers = moduleState('streaming.peers', openPeers)
export const peersOf = peers.of

function openPeers({ db, live, extensions, config }: Platform): Peers {
  const all = new Map<string, Publisher | Viewer>()
  const ended = new Map<string, Peer>()
  /** How many of each network the engine is being asked for. */
  const entering = new Map<string, number>()
  const viewers = () => [...all.values()].filter((peer) => peer.role === 'viewer')

  async function close(id: string) {
    const peer = all.get(id)
    all.delete(id)
    if (peer?.engineId) await live.close(peer.engineId)
  }

  /** By the site and not by whoever has it. */
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

  /** The key may have been replaced at another node. Other modules look after the keys they give. */
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

  /** Another module says who may watch what it gives; a login that is over watches nothing. */
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
      // Who is invited again is the same in the engine.
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
