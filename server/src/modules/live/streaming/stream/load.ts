import type { Access, Stream } from '@ovation/contract'
import { type Audience, asOwner } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { loadStreamRows, type StreamRow } from '../queries/stream-rows.ts'
import { accessToStream } from './access.ts'
import { presentStream } from './present.ts'

type Parts = Pick<Platform, 'db' | 'files'>

export const noSuchStream = () => notFound('This stream')

export interface KnownStream {
  row: StreamRow
  access: Access
}

/** A stream and what this audience may do with it; undefined when they may not know of it. */
export async function findStream(
  { db }: Pick<Parts, 'db'>,
  audience: Audience,
  id: string,
): Promise<KnownStream | undefined> {
  const [row] = await loadStreamRows(db, audience, [id])
  const access = row && accessToStream(row, audience)
  return row && access ? { row, access } : undefined
}

/** The streams among these that the audience may know of. */
export async function loadStreams(
  { db, files }: Parts,
  audience: Audience,
  ids: string[],
): Promise<Stream[]> {
  const rows = await loadStreamRows(db, audience, ids)
  return rows.flatMap((row) => {
    const access = accessToStream(row, audience)
    return access ? presentStream(files, row, access) : []
  })
}

/** A stream as its creator sees it. */
export async function loadOwnStream(parts: Parts, creatorId: string, id: string): Promise<Stream> {
  const [stream] = await loadStreams(parts, asOwner(creatorId), [id])
  if (!stream) throw noSuchStream()
  return stream
}
