import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Play } from '@ovation/contract'
import type { FastifyReply } from 'fastify'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { noRoom, notFound, unavailable } from '#platform/errors'
import { peersOf } from '../connections/peers.ts'
import { packagesOf } from '../recordings/packages.ts'
import { addressHere } from './carrier.ts'

const pieceName = /^piece-\d{6}\.ts$/
const playlists: Record<string, 'master' | 'media'> = { 'master.m3u8': 'master', 'index.m3u8': 'media' }
/** The first segment takes a few seconds, and players give up on a missing playlist. */
const startsWithinMs = 12_000
const lookEveryMs = 250

/** HLS under a path unique to this viewer, which can be revoked. */
export async function openHls(
  platform: Platform,
  audience: Audience,
  sessionId: string | null,
  streamId: string,
): Promise<Play> {
  await packagesOf(platform).want(streamId)
  const { id } = peersOf(platform).add({
    ...{ role: 'viewer', room: streamId, kind: 'public', streamId, engineId: null, token: null, sessionId },
    accountId: audience.viewerId,
    isModerator: audience.isModerator,
    country: audience.country,
    network: null,
  })
  return { engine: 'hls', url: addressHere(platform, `/api/hls/${id}/master.m3u8`) }
}

/** Whether the site can make HLS of a stream: the engine provides packets, ffmpeg exists, and the disk has space. */
export const canPackage = async (platform: Platform, streamId: string) =>
  platform.livePackager !== null &&
  platform.live.name === 'embedded' &&
  (await packagesOf(platform).canBegin(streamId))

/** Whether the engine has no capacity for this room. */
export const isFull = async ({ live }: Platform, room: string): Promise<boolean> =>
  (await live.health(room))?.isFull ?? false

/** Requested continuously while watching. A viewer whose access ended gets 404. */
export async function sendPiece(platform: Platform, id: string, name: string, reply: FastifyReply) {
  const room = peersOf(platform).touch(id)
  const list = playlists[name]
  if (!room || !(list || pieceName.test(name))) throw notFound('This stream')
  return list
    ? sendPlaylist(platform, { id, room, list }, reply)
    : sendSegment(platform, { room, name }, reply)
}

interface PlaylistWanted {
  id: string
  room: string
  list: 'master' | 'media'
}

/** Starts packaging if needed, also after a broadcaster reconnected, and waits for the first segment. */
async function sendPlaylist(platform: Platform, { id, room, list }: PlaylistWanted, reply: FastifyReply) {
  const packages = packagesOf(platform)
  const giveUpAt = Date.now() + startsWithinMs
  for (;;) {
    const used = packages.use(room)
    if (!used) {
      if (!(await packages.canBegin(room))) throw noRoom()
      await packages.want(room)
    }
    const playlist = await used?.made?.playlists[list]()
    // Access may have ended meanwhile.
    if (!peersOf(platform).touch(id)) throw notFound('This stream')
    if (playlist)
      return reply
        .headers({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' })
        .send(playlist)
    if (Date.now() > giveUpAt) throw notYet()
    await setTimeout(lookEveryMs)
  }
}

async function sendSegment(
  platform: Platform,
  { room, name }: { room: string; name: string },
  reply: FastifyReply,
) {
  const folder = packagesOf(platform).use(room)?.folder
  const path = folder && join(folder, name)
  const found = path ? await stat(path).catch(() => null) : null
  if (!path || !found) throw notYet()
  reply.headers({
    'content-type': 'video/mp2t',
    'content-length': found.size,
    'cache-control': 'private, max-age=60',
  })
  return reply.send(createReadStream(path))
}

const notYet = () => unavailable('NOT_THERE_YET', 'The stream has not started yet.', 1)
