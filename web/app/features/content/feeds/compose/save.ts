import type { Feed } from '@ovation/contract'
import { api } from '~/api/client'
import type { Draft, Poll } from './draft'
import { type ChangeDraft, draftChanges } from './draft-changes'
import { changesTo, feedOf, type Status, timely } from './to-feed'

/**
 * Creates a post, or updates an existing one. A new post has a `clientId`, so that a retry creates no duplicate; changes
 * name the version they are based on.
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

/** Creates each option once, also when the save fails later. */
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
