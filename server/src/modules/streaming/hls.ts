import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Play } from '@ovation/contract'
import type { FastifyReply } from 'fastify'
import type { Audience } from '#modules/people'
import type { Platform } from '#platform'
import { notFound, unavailable } from '#platform/errors'
import { packagesOf } from './packages.ts'
import { peersOf } from './whip/peers.ts'

const types = { m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' }
const known = /^(?:index\.(m3u8)|piece-\d{6}\.(ts))$/

/** For whom the engine has no place: the same pictures some seconds later, under a path that is theirs and can be ended. */
export async function openHls(
  platform: Platform,
  audience: Audience,
  sessionId: string | null,
  streamId: string,
): Promise<Play> {
  await packagesOf(platform).want(streamId)
  const { id } = peersOf(platform).add({
    ...{ role: 'viewer', room: streamId, door: 'public', streamId, engineId: null, token: null, sessionId },
    accountId: audience.viewerId,
    isOperator: audience.isOperator,
    country: audience.country,
  })
  return { engine: 'hls', url: `/api/hls/${id}/index.m3u8` }
}

/** Whether the engine takes nobody more into this room. */
export async function isFull({ live, livePackager }: Platform, room: string): Promise<boolean> {
  if (!livePackager || live.name !== 'embedded') return false
  return (await live.health(room))?.isFull ?? false
}

/** Asked for again and again while somebody watches: whoever may no longer has a path that is gone. */
export async function sendPiece(platform: Platform, id: string, name: string, reply: FastifyReply) {
  const room = peersOf(platform).touch(id)
  const [, list, piece] = known.exec(name) ?? []
  const extension = list ?? piece
  if (!room || (extension !== 'm3u8' && extension !== 'ts')) throw notFound('This stream')
  const folder = packagesOf(platform).folderOf(room)
  const path = folder && join(folder, name)
  const found = path ? await stat(path).catch(() => null) : null
  if (!path || !found) throw unavailable('NOT_THERE_YET', 'The pictures are not there yet.', 1)
  reply.headers({
    'content-type': types[extension],
    'content-length': found.size,
    'cache-control': extension === 'ts' ? 'private, max-age=60' : 'no-store',
  })
  return reply.send(createReadStream(path))
}
