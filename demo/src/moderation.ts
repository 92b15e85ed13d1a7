import type { ReportReason, ReportTarget } from '@ovation/contract'
import { comments } from '@ovation/server/modules/content/comments'
import { items } from '@ovation/server/modules/content/items'
import { caseEvents, caseSnapshots, cases, reports } from '@ovation/server/modules/content/moderation'
import { countryBlocks, creatorMutes, userBlocks } from '@ovation/server/modules/identity/access'
import { accounts } from '@ovation/server/modules/identity/accounts'
import { recordAction } from '@ovation/server/modules/identity/audit'
import { creators } from '@ovation/server/modules/identity/people'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { plainText } from '@ovation/server/platform/rich-text'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
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

/** What the comment below links to. */
export const blockedLinks = ['cheap-tokens.example']
const spamText = 'Tokens for half the price at cheap-tokens.example, write to me there'

/** A comment with a blocked link, and the case that the rule opened. */
async function addRuleCase(tx: Queryable, reported: string) {
  const [comment] = await tx
    .select({ id: comments.id, ownerId: comments.accountId })
    .from(comments)
    .where(ne(comments.id, reported))
    .orderBy(desc(comments.id))
    .limit(1)
  if (!comment) return
  const { id: targetId, ownerId } = comment
  const [caseId, rule] = [newId(), `Blocked link: ${blockedLinks.join(', ')}`]
  const [createdAt, dueAt] = [daysAgo(0.35), daysAgo(-0.65)]
  await tx.update(comments).set({ content: spamText, createdAt }).where(eq(comments.id, targetId))
  const about = { target: 'comment', targetId, ownerId } as const
  await tx.insert(cases).values({ ...about, id: caseId, kind: 'rule', rule, dueAt, createdAt })
  await tx.insert(caseSnapshots).values({ caseId, ownerId, title: '', text: spamText, createdAt })
  await tx.insert(caseEvents).values({ id: newId(), caseId, event: 'matched', text: rule, createdAt })
}

/**
 * Cases about what fans reported: three open ones, a closed one, and an appeal against a take-down; and one that a rule
 * opened.
 */
export async function addReports(tx: Queryable) {
  const people = await tx
    .select({
      ...{ id: accounts.id, isPerformer: accounts.isPerformer, role: accounts.operatorRole },
      ...{ name: accounts.name, bio: sql<string>`coalesce(${creators.bio}, '')` },
    })
    .from(accounts)
    .leftJoin(creators, eq(creators.accountId, accounts.id))
    .orderBy(asc(accounts.id))
  const fans = people.filter(({ isPerformer, role }) => !isPerformer && !role).map(({ id }) => id)
  const creator = people.filter(({ isPerformer }) => isPerformer).at(-4)
  const operator = people.find(({ role }) => role)
  const posts = await tx
    .select({ id: items.id, ownerId: items.creatorId, title: items.title, text: items.body })
    .from(items)
    .where(and(eq(items.kind, 'feed'), eq(items.status, 'active')))
    .orderBy(asc(items.id))
  const [post, other] = [posts.at(-1), posts.at(-2)]
  // Of somebody with more posts, whose page is not empty without it.
  const third = posts.findLast(
    ({ id, ownerId }) =>
      id !== post?.id && id !== other?.id && posts.filter((one) => one.ownerId === ownerId).length >= 3,
  )
  const [comment] = await tx
    .select({ id: comments.id, ownerId: comments.accountId, text: comments.content })
    .from(comments)
    .where(ne(comments.accountId, post?.ownerId ?? newId()))
    .orderBy(asc(comments.id))
    .limit(1)
  if (!post || !other || !third || !comment || !creator || !operator) return
  await addCase(tx, fans, { target: 'feed', ...post }, copyright)
  await addCase(tx, fans, { target: 'comment', ...comment }, spam)
  await addRuleCase(tx, comment.id)
  await addCase(
    tx,
    fans,
    { target: 'performer', id: creator.id, ownerId: creator.id, title: creator.name, text: creator.bio },
    impersonation,
  )
  const dismissed = await addCase(tx, fans, { target: 'feed', ...other }, tooLoud)
  await close(tx, dismissed, operator.id, 'dismissed', { daysAgo: 5.5, message: '' })
  const consent = await addCase(tx, fans, { target: 'feed', ...third }, withoutConsent)
  await close(tx, consent, operator.id, 'taken-down', { daysAgo: 1.5, message: takenDownText })
  await tx.update(items).set({ restriction: 'taken-down' }).where(eq(items.id, third.id))
  await addAppeal(tx, consent)
}

interface DemoReport {
  /** Index into the fans. */
  fan: number
  reason: ReportReason
  description?: string
  daysAgo: number
}

const copyright: DemoReport[] = [
  { fan: 3, reason: 'copyright', daysAgo: 1.4 },
  {
    fan: 2,
    reason: 'copyright',
    description: 'I took this photo. It has been on my own page since last spring.',
    daysAgo: 0.2,
  },
  { fan: 6, reason: 'impersonation', description: 'The name in the corner was cut off.', daysAgo: 0.1 },
]
const spam: DemoReport[] = [
  { fan: 4, reason: 'spam', daysAgo: 0.6 },
  { fan: 7, reason: 'spam', description: 'The same words are under four posts.', daysAgo: 0.3 },
]
const impersonation: DemoReport[] = [
  {
    fan: 5,
    reason: 'impersonation',
    description: 'There is another page with the same name and the same photos.',
    daysAgo: 0.8,
  },
]
const tooLoud: DemoReport[] = [
  { fan: 2, reason: 'other', description: 'The sound is very loud.', daysAgo: 6 },
]
const withoutConsent: DemoReport[] = [
  { fan: 8, reason: 'without-consent', description: 'My sister is in the background.', daysAgo: 2 },
]
const takenDownText =
  'A person in it says they didn’t agree to be shown. If you have their consent in writing, appeal and we’ll look again.'
const appealText = 'She signed a release in March. I can send it to you today.'

interface About {
  target: ReportTarget
  id: string
  ownerId: string
  title?: string
  text: string
}

async function addCase(
  tx: Queryable,
  fans: string[],
  about: About,
  made: DemoReport[],
): Promise<About & { caseId: string }> {
  const { target, id: targetId, ownerId, title = '', text } = about
  const caseId = newId()
  const [first] = made
  const createdAt = daysAgo(first?.daysAgo ?? 0)
  const dueAt = new Date(createdAt.getTime() + dueHours * 3_600_000)
  await tx.insert(cases).values({ id: caseId, kind: 'report', target, targetId, ownerId, dueAt, createdAt })
  await tx.insert(caseSnapshots).values({ caseId, ownerId, title, text: plainText(text), createdAt })
  for (const { fan, reason, description, daysAgo: days } of made) {
    const [reporterId, at] = [fans[fan] ?? null, daysAgo(days)]
    if (reporterId === ownerId) continue
    const named = { caseId, reporterId, target, targetId, ownerId }
    await tx
      .insert(reports)
      .values({ id: newId(), ...named, reason, description: description ?? '', createdAt: at })
    await tx
      .insert(caseEvents)
      .values({ id: newId(), caseId, event: 'reported', actorId: reporterId, createdAt: at })
  }
  return { ...about, caseId }
}

const dueHours = 36

async function close(
  tx: Queryable,
  { caseId, target, id: targetId }: About & { caseId: string },
  operatorId: string,
  decision: 'dismissed' | 'taken-down',
  { daysAgo: days, message }: { daysAgo: number; message: string },
) {
  const closedAt = daysAgo(days)
  const reason = decision === 'taken-down' ? 'without-consent' : null
  await tx
    .update(cases)
    .set({
      ...{ status: 'closed', decision, reason, message, decidedBy: operatorId, closedAt },
      takenDownAt: decision === 'taken-down' ? closedAt : null,
    })
    .where(eq(cases.id, caseId))
  await tx
    .insert(caseEvents)
    .values({ id: newId(), caseId, event: decision, actorId: operatorId, text: message, createdAt: closedAt })
  await recordAction(tx, {
    ...{
      operatorId,
      action: decision === 'dismissed' ? 'case.dismiss' : 'case.take-down',
      subjectId: caseId,
    },
    reason: message,
    before: { status: 'open', target, targetId },
    after: { status: 'closed', decision },
  })
}

async function addAppeal(
  tx: Queryable,
  { caseId, target, id: targetId, ownerId }: About & { caseId: string },
) {
  const [id, createdAt] = [newId(), daysAgo(0.9)]
  const dueAt = new Date(createdAt.getTime() + 3 * 24 * 3_600_000)
  const of = { kind: 'appeal', target, targetId, ownerId, appealOf: caseId, appeal: appealText } as const
  await tx.insert(cases).values({ id, ...of, dueAt, createdAt })
  for (const one of [id, caseId])
    await tx
      .insert(caseEvents)
      .values({ id: newId(), caseId: one, event: 'appealed', actorId: ownerId, createdAt })
}
