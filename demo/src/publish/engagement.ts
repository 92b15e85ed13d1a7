import { comments } from '@ovation/server/modules/content/comments'
import { pollOptions, pollVotes } from '@ovation/server/modules/content/feeds'
import { type Item, itemViews } from '@ovation/server/modules/content/items'
import { count, reactions } from '@ovation/server/modules/identity/engagement'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { eq } from 'drizzle-orm'
import { seedOf } from '../art/index.ts'
import { type Chance, chanceFrom } from '../base/chance.ts'
import type { Published } from '../repertoire/index.ts'
import { buyAll, type Customer } from './buy.ts'
import { orderAll } from './order.ts'
import type { Page } from './page.ts'

/** A published item, and what its audience is computed from. */
interface Publication {
  page: Page
  item: Item
  published: Published
  appearedAt: Date
  chance: Chance
}

/** Adds views, reactions, sales, votes and comments of people with access. */
export async function addEngagement(
  tx: Queryable,
  page: Page,
  item: Item,
  published: Published,
  appearedAt: Date,
) {
  const chance = chanceFrom(seedOf(item.title + item.body))
  const publication = { page, item, published, appearedAt, chance }
  const entitled = await addSales(tx, publication)
  const viewers = await addViews(tx, publication)
  await addReactions(tx, publication, viewers)
  await addVotes(tx, publication, entitled)
  await addComments(tx, publication, entitled)
}

/** A random time since then; early times are more likely. */
function randomTimeSince({ page, chance }: Publication, from: Date): Date {
  const passed = page.now.getTime() - from.getTime()
  return new Date(from.getTime() + passed * chance.next() ** 2 * 0.95)
}

/** Adds sales and returns the accounts with access. Expensive products get fewer orders. */
async function addSales(tx: Queryable, publication: Publication): Promise<readonly string[]> {
  const { page, item, published } = publication
  if (item.kind === 'product')
    await orderAll(tx, page, item, customersOf(publication, Math.min(0.14, 300 / item.price)))
  if (published.for === 'everyone') return page.fanIds
  if (published.for === 'subscribers') return page.subscriberIds
  const customers = customersOf(publication, 0.12)
  await buyAll(tx, item, customers)
  return customers.map(({ id }) => id)
}

/** Buyers and times, spread evenly since publication. */
function customersOf({ page, published, appearedAt, chance }: Publication, interest: number): Customer[] {
  const [demoFan = '', ...others] = page.fanIds
  const passed = page.now.getTime() - appearedAt.getTime()
  const crowd = chance.shuffle(others).slice(0, Math.round(others.length * interest))
  const customers = crowd.map((id, turn) => ({
    id,
    at: new Date(appearedAt.getTime() + (passed * (turn + chance.between(0.3, 0.9))) / crowd.length),
  }))
  const hoursAgo = published.boughtByFan
  if (hoursAgo === undefined) return customers
  return [{ id: demoFan, at: new Date(page.now.getTime() - hoursAgo * 60 * 60 * 1000) }, ...customers]
}

async function addViews(tx: Queryable, { page, item, chance }: Publication): Promise<string[]> {
  const interest = chance.between(0.25, 0.9)
  const viewers = page.fanIds.filter(() => chance.happens(interest))
  if (viewers.length > 0) {
    await tx.insert(itemViews).values(viewers.map((accountId) => ({ itemId: item.id, accountId })))
    await count(tx, item.id, 'views', viewers.length)
    await count(tx, item.creatorId, 'views', viewers.length)
  }
  return viewers
}

async function addReactions(tx: Queryable, publication: Publication, viewers: string[]) {
  const { item, chance, appearedAt } = publication
  const { kind } = item
  if (kind === 'message' || kind === 'stream') return
  const likeProbability = chance.between(0.3, 0.75)
  const rows = viewers.flatMap((accountId) => {
    const object = { accountId, objectType: kind, objectId: item.id }
    const like = { ...object, action: 'like' as const, createdAt: randomTimeSince(publication, appearedAt) }
    const bookmark = {
      ...object,
      action: 'bookmark' as const,
      createdAt: randomTimeSince(publication, appearedAt),
    }
    return [...(chance.happens(likeProbability) ? [like] : []), ...(chance.happens(0.14) ? [bookmark] : [])]
  })
  if (rows.length > 0) await tx.insert(reactions).values(rows)
}

/** The first options get more votes. The demo fan has not voted yet. */
async function addVotes(tx: Queryable, { page, item, chance }: Publication, entitled: readonly string[]) {
  if (item.kind !== 'feed') return
  const options = await tx
    .select({ id: pollOptions.id })
    .from(pollOptions)
    .where(eq(pollOptions.itemId, item.id))
  if (options.length === 0) return
  const voters = entitled.filter((id) => id !== page.fanIds[0])
  const votes = voters.flatMap((accountId) => {
    const choice = options[Math.floor(chance.next() ** 1.3 * options.length)]
    return choice && chance.happens(0.7) ? [{ itemId: item.id, accountId, optionId: choice.id }] : []
  })
  if (votes.length === 0) return
  await tx.insert(pollVotes).values(votes)
  for (const { id } of options) {
    await count(tx, id, 'votes', votes.filter(({ optionId }) => optionId === id).length)
  }
}

async function addComments(tx: Queryable, publication: Publication, entitled: readonly string[]) {
  const { page, item, published, appearedAt, chance } = publication
  const commenters = chance.shuffle(entitled)
  const written: (typeof comments.$inferInsert)[] = []
  const likes: (typeof reactions.$inferInsert)[] = []
  for (const [number, remark] of (published.remarks ?? []).entries()) {
    const accountId = commenters[number]
    if (!accountId) break
    const [content, answer] = typeof remark === 'string' ? [remark] : remark
    const id = newId()
    const createdAt = randomTimeSince(publication, appearedAt)
    written.push({ id, itemId: item.id, accountId, content, createdAt, updatedAt: createdAt })
    likes.push(...likesOf(publication, id, createdAt))
    if (!answer) continue
    const answeredAt = randomTimeSince(publication, createdAt)
    written.push({
      ...{ id: newId(), itemId: item.id, parentId: id, accountId: page.creatorId, content: answer },
      ...{ createdAt: answeredAt, updatedAt: answeredAt },
    })
  }
  if (written.length > 0) await tx.insert(comments).values(written)
  if (likes.length > 0) await tx.insert(reactions).values(likes)
}

function likesOf(publication: Publication, commentId: string, writtenAt: Date) {
  const { page, chance } = publication
  const likers = page.fanIds.filter(() => chance.happens(0.1))
  return likers.map((accountId) => ({
    ...{ accountId, objectType: 'comment' as const, objectId: commentId, action: 'like' as const },
    createdAt: randomTimeSince(publication, writtenAt),
  }))
}
