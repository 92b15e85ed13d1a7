import { type BodyOf, limits, type videoCalls } from '@ovation/contract'
import type { ItemChanges } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import { visibleAmong } from '#modules/identity/people'
import { invalid } from '#platform/errors'
import { isId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'

export type VideoForm = BodyOf<typeof videoCalls.updateVideo>

/** Fields that the forms of all items share. */
export function itemChangesIn({ title, description, isSale, isPublic, price, status, ...form }: VideoForm) {
  const changes: ItemChanges = { title, body: description, isSale, isPublic, price, status }
  return { ...changes, scheduledAt: scheduleIn(form) }
}

/** Undefined leaves the schedule as it is, null clears it. */
function scheduleIn({ isSchedule, scheduledAt }: Pick<VideoForm, 'isSchedule' | 'scheduledAt'>) {
  if (isSchedule === false) return null
  if (isSchedule && !scheduledAt) throw invalid('scheduledAt', 'Choose when the video appears.')
  return scheduledAt
}

export function tagsIn(joined: string): string[] {
  const tags = [...new Set(partsOf(joined.toLowerCase()))]
  if (tags.length > limits.tags) throw invalid('tags', `Use up to ${limits.tags} tags.`)
  if (tags.some((tag) => tag.length > limits.tag))
    throw invalid('tags', `A tag can have up to ${limits.tag} characters.`)
  return tags
}

/** Other creators that the creator of the video may see. */
export async function participantsIn(db: Queryable, audience: Audience, joined: string): Promise<string[]> {
  const ids = [...new Set(partsOf(joined.toLowerCase()))].filter((id) => id !== audience.viewerId)
  if (ids.length > limits.participants)
    throw invalid('participantIds', `Add up to ${limits.participants} creators.`)
  if (!ids.every(isId)) throw invalid('participantIds', 'Enter ids separated by commas.')
  const visible = await visibleAmong(db, audience, ids)
  if (visible.length < ids.length) throw invalid('participantIds', 'One of these creators was not found.')
  return ids
}

const partsOf = (joined: string) =>
  joined
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
