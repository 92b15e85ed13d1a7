import type { Access, Stream } from '@ovation/contract'
import { presentCreator } from '#modules/content/items'
import { coverUrl } from '#modules/identity/people'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import type { StreamRow } from '../queries/stream-rows.ts'

export const presentGoal = ({ goalTitle, goalTokens, goalRaised }: StreamRow): Stream['goal'] =>
  goalTitle !== null && goalTokens !== null
    ? { title: goalTitle, tokens: fromHundredths(goalTokens), raised: fromHundredths(goalRaised) }
    : null

/** A stream as shown to a viewer who may know of it. */
export function presentStream(files: Files, row: StreamRow, access: Access): Stream {
  return {
    _id: row.id,
    sessionId: row.sessionId,
    performerId: row.creatorId,
    performer: presentCreator(files, row),
    title: row.title,
    description: row.description,
    status: row.status,
    isFree: row.isFree,
    price: row.isFree ? 0 : fromHundredths(row.price),
    hasPurchased: row.isBought,
    access,
    conversationId: row.conversationId,
    viewers: row.viewers,
    goal: presentGoal(row),
    poster: coverUrl(files, row.coverFileId),
    isRecorded: row.isRecorded,
    isReminded: row.isReminded,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    duration: row.seconds,
  }
}
