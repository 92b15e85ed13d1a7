import type { Feed } from '@ovation/contract'
import { api } from '~/shell/api'
import type { Draft, Poll } from './draft'
import { draftChanges } from './draft-slice'
import { changesTo, feedOf, type Status } from './to-feed'
import type { ChangeDraft } from './use-uploads'

/** Saves a post as a new one or as changes to the one it was. */
export async function saveDraft(feed: Feed | null, draft: Draft, status: Status, change: ChangeDraft) {
  const whole = { ...draft, poll: draft.poll && (await keepChoices(draft.poll, change)) }
  return feed
    ? api('PUT /performer/feeds/{id}', { params: { id: feed._id }, body: changesTo(feed, whole, status) })
    : api('POST /performer/feeds', { body: feedOf(whole, status) })
}

/** Each choice is written down once; a save that fails later does not write it down again. */
async function keepChoices(poll: Poll, change: ChangeDraft): Promise<Poll> {
  const choices = []
  for (const choice of poll.choices) {
    const description = choice.words.trim()
    if (!description) continue
    if (choice.id) choices.push(choice)
    else {
      const { _id: id } = await api('POST /performer/feeds/polls', { body: { description } })
      change(draftChanges.choiceKept({ key: choice.key, id }))
      choices.push({ ...choice, id })
    }
  }
  return { ...poll, choices }
}
