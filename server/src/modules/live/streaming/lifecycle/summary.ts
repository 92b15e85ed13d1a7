import type { StreamSummary } from '@ovation/contract'
import type { Platform } from '#platform'
import { loadOwnStream, noSuchStream } from '../load.ts'
import { readStreamSummary } from '../queries/stream-summary.ts'
import { loadRecordings } from '../recordings/recordings.ts'
import { findRecord } from '../store.ts'

/** The figures of a stream, for its creator, once it was live. */
export async function streamSummary(
  platform: Platform,
  creatorId: string,
  id: string,
): Promise<StreamSummary> {
  const record = await findRecord(platform.db.orm, id)
  if (record?.creatorId !== creatorId || !record.startedAt) throw noSuchStream()
  const [stream, row] = await Promise.all([
    loadOwnStream(platform, creatorId, id),
    readStreamSummary(platform.db, id),
  ])
  if (!row) throw noSuchStream()
  const [recording = null] = row.recordingId ? await loadRecordings(platform, [row.recordingId]) : []
  return {
    stream,
    peakViewers: row.peakViewers,
    peakAt: row.peakAt?.toISOString() ?? null,
    tips: { count: row.tipCount, tokens: row.tipTotal / 100 },
    tickets: { count: row.ticketCount, tokens: row.ticketTotal / 100 },
    earned: row.earned / 100,
    newFollowers: row.newFollowers,
    newSubscribers: row.newSubscribers,
    followers: row.followers,
    subscribers: row.subscribers,
    recording,
  }
}
