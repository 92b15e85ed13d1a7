import type { Feed } from '@ovation/contract'
import { api } from '~/api/client'
import type { Draft, Poll } from './draft'
import { type ChangeDraft, draftChanges } from './draft-changes'
import { changesTo, feedOf, type Status, timely } from './to-feed'

/**
 * Saves a post as a new one or as changes to the one it was. A new one has a name of this device, so that sending it
 * again does not make two; changes say which version they are of.
 */
export async function saveDraft(
  feed: Feed | null,
  draft: Draft,
  status: Status,
  clientId: string,
  change: ChangeDraft,
): Promise<Feed> {
  const whole = { ...draft, poll: draft.poll && (await keepChoices(draft.poll, change)) }
  if (!feed) {
    const body = feedOf(whole, status)
    return api('POST /performer/feeds', { body: { ...asSaved(body, status), clientId } })
  }
  const body = asSaved(changesTo(feed, whole, status), status)
  if (Object.values(body).every((value) => value === undefined)) return feed
  return api('PUT /performer/feeds/{id}', {
    params: { id: feed._id },
    body: { ...body, knownUpdatedAt: feed.updatedAt },
  })
}

const asSaved = <B extends Parameters<typeof timely>[0]>(body: B, status: Status): B =>
  status === 'draft' ? timely(body, Date.now()) : body

/** Each choice is written down once; a save that fails later does not write it down again. */
async function keepChoices(poll: Poll, change: ChangeDraft): Promise<Poll> {
  const choices = []
  for (const choice of poll.choices) {
    const { key, words } = choice
    const description = words.trim()
    if (!description) continue
    if (choice.id) choices.push(choice)
    else {
      const { _id: id } = await api('POST /performer/feeds/polls', { body: { description } })
      change(draftChanges.choiceKept({ key, id, words }))
      choices.push({ ...choice, id })
    }
  }
  return { ...poll, choices }
}
