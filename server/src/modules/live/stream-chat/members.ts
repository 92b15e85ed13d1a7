import type { Platform } from '#platform'
import { batched } from '#platform/batch'
import { topic } from '#platform/extensions'
import { moduleState } from '#platform/module'
import { type Crowd, readCrowds } from '#views/stream-chat-rows'
import { chatAccess, type Present } from './chat-access.ts'
import { addMembers, claimCrowds, keepMembers, removeMembers } from './member-store.ts'
import { presentMember } from './present.ts'
import { sendToChat } from './send-to-chat.ts'
import { chatsOf } from './store.ts'

/** The number of people in the chat of a stream. Published after the commit, at most once a second. */
export const chatCounted = topic<{ streamId: string; total: number }>('stream-chat.counted')

/** How many members are shown to everyone. */
const shownMembers = 20
const gatherMs = 50
const againMs = 1000

interface Entered extends Present {
  type: Crowd['type']
  join(): Promise<void> | void
  leave(): Promise<void> | void
}

/** A viewer without a login. They count as present without a socket in the chat. */
export interface AnonymousViewer {
  /** The id of their media session. */
  id: string
  streamId: string
}

export interface ChatRooms {
  /** False if it was already a member. */
  enter(socket: Entered): Promise<boolean>
  leave(conversationId: string, socketId: string): Promise<void>
  /** The members visible to this viewer, and the number of the last message. */
  crowdOf(
    conversationId: string,
    viewerId: string | null,
  ): Promise<ReturnType<typeof presentCrowd> & { lastSeq: number }>
  /** Sets all anonymous viewers of this node. */
  updateAnonymousViewers(watching: AnonymousViewer[]): Promise<void>
  /** Removes affected members whose access has ended. */
  check(isConcerned?: (present: Present) => boolean): Promise<void>
  /** Renews the members of this node, and removes those of nodes that are gone. */
  beat(): Promise<void>
}

/** The members of chats: of this node in memory, of all nodes in the database. */
export const chatMembers = moduleState('stream-chat.members', openRooms)
export const chatRooms = chatMembers.of

const presentCrowd = (files: Platform['files'], { total, members }: Pick<Crowd, 'total' | 'members'>) => ({
  total,
  members: members.map((member) => presentMember(files, member)),
})

function openRooms(platform: Platform): ChatRooms {
  const { db, files, realtime, extensions, background } = platform
  const here = new Map<string, Entered>()
  /** The chat of each anonymous viewer, by session. */
  const anonymousViewers = new Map<string, string>()
  const changed = new Set<string>()
  let isPlanned = false

  const keyOf = (conversationId: string, socketId: string) => `${conversationId} ${socketId}`
  const all = async <T>(write: (list: T[]) => Promise<unknown>, list: T[]) => {
    await write(list)
    return list
  }
  const add = batched((list: Entered[]) => all((sockets) => addMembers(db.orm, sockets), list))
  const remove = batched((list: Pick<Entered, 'conversationId' | 'socketId'>[]) =>
    all((sockets) => removeMembers(db.orm, sockets), list),
  )

  function change(conversationId: string, afterMs = gatherMs) {
    changed.add(conversationId)
    if (isPlanned) return
    isPlanned = true
    background.run(async () => {
      await background.pause(afterMs)
      isPlanned = false
      await tell()
    }, 'the members of a chat could not be published')
  }

  /** A chat that received an update less than a second ago gets the next one later, perhaps from another node. */
  async function tell() {
    const ids = [...changed]
    changed.clear()
    const claimed = await claimCrowds(db.orm, ids)
    const isLast = background.isFlushing()
    for (const id of ids) if (!isLast && !claimed.includes(id)) change(id, againMs)
    if (claimed.length === 0) return
    for (const crowd of await readCrowds(db, claimed, shownMembers)) {
      const { conversationId, streamId, type } = crowd
      const { total, members } = presentCrowd(files, crowd)
      const ids = members.map(({ _id }) => _id)
      await sendToChat(platform, conversationId, ids, 'public-room-changed', (hidden) => [
        { conversationId, total, members: members.filter(({ _id }) => !hidden.has(_id)) },
      ])
      const counted = { streamId, total: crowd.total }
      if (type === 'stream_public') await extensions.announce(db.orm, chatCounted, counted)
    }
  }

  async function leave(conversationId: string, socketId: string) {
    const key = keyOf(conversationId, socketId)
    const socket = here.get(key)
    if (!socket) return
    here.delete(key)
    await socket.leave()
    await remove({ conversationId, socketId })
    change(conversationId)
  }

  const asMember = ([id, conversationId]: [string, string]) => ({
    ...{ conversationId, socketId: `watches:${id}` },
    accountId: null,
  })

  const presentHere = () => [...here.values(), ...[...anonymousViewers].map(asMember)]

  async function updateAnonymousViewers(watching: AnonymousViewer[]) {
    const ids = new Set(watching.map(({ id }) => id))
    const gone = [...anonymousViewers].filter(([id]) => !ids.has(id))
    const fresh = watching.filter(({ id }) => !anonymousViewers.has(id))
    if (gone.length + fresh.length === 0) return
    const streamIds = [...new Set(fresh.map(({ streamId }) => streamId))]
    const chats = fresh.length > 0 ? await chatsOf(db.orm, streamIds) : new Map<string, string>()
    const come = fresh.flatMap(({ id, streamId }): [string, string][] => {
      const chat = chats.get(streamId)
      return chat ? [[id, chat]] : []
    })
    if (come.length > 0) await addMembers(db.orm, come.map(asMember))
    if (gone.length > 0) await removeMembers(db.orm, gone.map(asMember))
    for (const [id, chat] of come) anonymousViewers.set(id, chat)
    for (const [id] of gone) anonymousViewers.delete(id)
    for (const [, chat] of [...come, ...gone]) change(chat)
  }

  return {
    updateAnonymousViewers,
    async enter(socket) {
      const key = keyOf(socket.conversationId, socket.socketId)
      const isNew = !here.has(key)
      here.set(key, socket)
      // The row first, so that blocked people are left out from the first event on.
      await add(socket)
      if (here.get(key) === socket) await socket.join()
      if (isNew) change(socket.conversationId)
      return isNew
    },
    leave,
    async crowdOf(conversationId, viewerId) {
      const [crowd] = await readCrowds(db, [conversationId], shownMembers, viewerId)
      const { lastSeq, ...there } = crowd ?? { total: 0, members: [], lastSeq: 0 }
      return { ...presentCrowd(files, there), lastSeq }
    },
    async check(isConcerned = () => true) {
      const concerned = [...here.values()].filter(isConcerned)
      for (const type of chatAccess.kinds) {
        const present = concerned.filter((socket) => socket.type === type)
        if (present.length === 0) continue
        const revoked = (await extensions.find(chatAccess, type)?.revoked(present)) ?? present
        for (const { conversationId, streamId, socketId } of revoked) {
          // The room with a socket's id contains only that socket.
          realtime.toRoom(socketId, 'removed-from-stream', { conversationId, streamId })
          await leave(conversationId, socketId)
        }
      }
    },
    async beat() {
      const kept = presentHere()
      for (const id of await keepMembers(db.orm, kept)) change(id)
      // A member who left meanwhile may have been stored again.
      const there = new Set(
        presentHere().map(({ conversationId, socketId }) => keyOf(conversationId, socketId)),
      )
      const gone = kept.filter(({ conversationId, socketId }) => !there.has(keyOf(conversationId, socketId)))
      if (gone.length > 0) await removeMembers(db.orm, gone)
    },
  }
}
