import type { StreamSummary } from '@ovation/contract'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { readStreamSummary } from '../queries/stream-summary.ts'
import { loadRecordings } from '../recordings/recordings.ts'
import { loadOwnStream, noSuchStream } from '../stream/load.ts'
import { findRecord } from '../stream/store.ts'

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
    tips: { count: row.tipCount, tokens: fromHundredths(row.tipTotal) },
    tickets: { count: row.ticketCount, tokens: fromHundredths(row.ticketTotal) },
    earned: fromHundredths(row.earned),
    newFollowers: row.newFollowers,
    newSubscribers: row.newSubscribers,
    followers: row.followers,
    subscribers: row.subscribers,
    recording,
  }
}
