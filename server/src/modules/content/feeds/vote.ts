import { count } from '#modules/identity/engagement'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { AppError, conflict, forbidden, notFound } from '#platform/errors'
import { brokenUnique, type Queryable } from '#platform/postgres'
import { loadFeeds } from './cards.ts'
import { addVote, findOption } from './poll-store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>

/** One vote per person and post, enforced by the primary key. */
export async function vote(parts: Parts, voter: Member, optionId: string) {
  const { orm } = parts.db
  const option = await findOption(orm, optionId)
  const [feed] = option?.itemId ? await loadFeeds(parts, voter, [option.itemId]) : []
  if (!feed) throw noSuchPoll()
  if (!feed.access.allowed) throw forbidden('You can vote once you can see the whole post.')
  if (feed.pollExpiredAt && new Date(feed.pollExpiredAt) <= new Date()) {
    throw new AppError('POLL_EXPIRED', 422, 'This poll has ended.')
  }
  await orm.transaction((tx) => writeVote(tx, voter.viewerId, optionId))
  const [voted] = await loadFeeds(parts, voter, [feed._id])
  if (!voted) throw noSuchPoll()
  return { polls: voted.polls }
}

const noSuchPoll = () => notFound('This poll')

async function writeVote(tx: Queryable, accountId: string, optionId: string) {
  try {
    if (!(await addVote(tx, accountId, optionId))) throw noSuchPoll()
  } catch (error) {
    if (!brokenUnique(error)) throw error
    throw conflict('ALREADY_VOTED', 'You’ve already voted.')
  }
  await count(tx, optionId, 'votes', 1)
}
