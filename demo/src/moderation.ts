import { comments } from '@ovation/server/modules/content/comments'
import { items } from '@ovation/server/modules/content/items'
import { reports } from '@ovation/server/modules/content/reports'
import { countryBlocks, creatorMutes, userBlocks } from '@ovation/server/modules/identity/access'
import { accounts } from '@ovation/server/modules/identity/accounts'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { and, asc, eq, ne } from 'drizzle-orm'
import { daysAgo } from './base/days.ts'
import { isFollower } from './people/relations.ts'

/** Index into the cast: the creator that the demo fan has muted and doesn't follow. */
const mutedPlace = 10

const notes = ['Kept asking for my address.', 'Resold my photos elsewhere.']

/** People and a country blocked by the demo creator, and a creator muted by the demo fan. */
export async function addBlocks(tx: Queryable, fanIds: string[], creatorIds: string[]) {
  const [[creatorId], [fanId], mutedId] = [creatorIds, fanIds, creatorIds[mutedPlace]]
  if (!creatorId || !fanId || !mutedId) return
  const nonFollowers = fanIds.filter((_, fan) => fan > 0 && !isFollower(fan, 0))
  const blocked = notes.flatMap((reason, place) => {
    const accountId = nonFollowers[place]
    return accountId ? { creatorId, accountId, reason, createdAt: daysAgo(9 + 20 * place) } : []
  })
  if (blocked.length > 0) await tx.insert(userBlocks).values(blocked)
  await tx.insert(countryBlocks).values({ creatorId, country: 'AQ' })
  await tx.insert(creatorMutes).values({ accountId: fanId, creatorId: mutedId, createdAt: daysAgo(4) })
}

/** Reports by fans: a post twice, a comment, a creator, and a report that is closed. */
export async function addReports(tx: Queryable) {
  const people = await tx
    .select({ id: accounts.id, isPerformer: accounts.isPerformer, role: accounts.operatorRole })
    .from(accounts)
    .orderBy(asc(accounts.id))
  const fans = people.filter(({ isPerformer, role }) => !isPerformer && !role)
  const [, , ada, ben, cleo, dan] = fans.map(({ id }) => id)
  const creator = people.filter(({ isPerformer }) => isPerformer).at(-4)
  const operator = people.find(({ role }) => role)
  const posts = await tx
    .select({ id: items.id, creatorId: items.creatorId })
    .from(items)
    .where(and(eq(items.kind, 'feed'), eq(items.status, 'active')))
    .orderBy(asc(items.id))
  const [post, other] = [posts.at(-1), posts.at(-2)]
  const [comment] = await tx
    .select({ id: comments.id, accountId: comments.accountId })
    .from(comments)
    .where(ne(comments.accountId, post?.creatorId ?? newId()))
    .orderBy(asc(comments.id))
    .limit(1)
  const rows: (typeof reports.$inferInsert)[] = []
  const add = (report: Omit<typeof reports.$inferInsert, 'id'>) => void rows.push({ id: newId(), ...report })
  if (post) {
    const about = { target: 'feed', targetId: post.id, ownerId: post.creatorId } as const
    add({
      ...about,
      reporterId: ada,
      reason: 'copyright',
      description: 'I took this photo. It has been on my own page since last spring.',
      createdAt: daysAgo(0.2),
    })
    add({ ...about, reporterId: ben, reason: 'copyright', createdAt: daysAgo(1.4) })
  }
  if (comment && comment.accountId !== cleo) {
    add({
      target: 'comment',
      targetId: comment.id,
      ownerId: comment.accountId,
      reporterId: cleo,
      reason: 'spam',
      createdAt: daysAgo(0.6),
    })
  }
  if (creator) {
    add({
      target: 'performer',
      targetId: creator.id,
      ownerId: creator.id,
      reporterId: dan,
      reason: 'impersonation',
      description: 'There is another page with the same name and the same photos.',
      createdAt: daysAgo(2.3),
    })
  }
  if (other && operator) {
    add({
      target: 'feed',
      targetId: other.id,
      ownerId: other.creatorId,
      reporterId: ada,
      reason: 'other',
      description: 'The sound is very loud.',
      createdAt: daysAgo(6),
      status: 'done',
      note: 'Listened to it. It is a drum.',
      closedBy: operator.id,
      closedAt: daysAgo(5.5),
    })
  }
  if (rows.length > 0) await tx.insert(reports).values(rows)
}
