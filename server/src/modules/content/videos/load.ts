import type { Access, CreatorBrief, Video } from '@ovation/contract'
import { accessTo, itemReader, presentBody, presentItem, presentTrailer } from '#modules/content/items'
import { type Audience, loadCards, visibleAmong } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Files, presentFile } from '#platform/files'
import { videoRows } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type VideoRow = Awaited<ReturnType<typeof videoRows>>[number]

/** Those of these videos that the audience may know of. */
export async function loadVideos(parts: Parts, audience: Audience, ids: string[]): Promise<Video[]> {
  const rows = await videoRows(parts.db, audience, ids)
  const participants = await loadParticipants(parts, audience, rows)
  return rows.flatMap((row) => {
    const access = accessTo(row, audience)
    return access ? [presentVideo(parts.files, row, access, participants)] : []
  })
}

export const videoReading = itemReader('video', loadVideos)

/** Participants who are hidden from the audience are left out. */
async function loadParticipants(parts: Parts, audience: Audience, rows: VideoRow[]) {
  const named = [...new Set(rows.flatMap(({ participantIds }) => participantIds))]
  const visible = await visibleAmong(parts.db.orm, audience, named)
  const cards = visible.length > 0 ? await loadCards(parts, audience, visible) : []
  return new Map<string, CreatorBrief>(cards.map((card) => [card._id, card]))
}

function presentVideo(
  files: Files,
  row: VideoRow,
  access: Access,
  creators: Map<string, CreatorBrief>,
): Video {
  const [file] = row.files
  const description = presentBody(row, access.allowed)
  const participants = row.participantIds.flatMap((id) => creators.get(id) ?? [])
  return {
    ...presentTrailer(files, row, access.allowed),
    title: row.title,
    description: description.html,
    descriptionTree: description.tree,
    tags: row.tags,
    participantIds: participants.map(({ _id }) => _id),
    participants,
    isSchedule: row.scheduledAt !== null,
    duration: file?.duration ?? null,
    video: access.allowed && file ? presentFile(files, file) : null,
    ...presentItem(files, row, access),
  }
}
