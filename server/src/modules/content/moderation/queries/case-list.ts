import { limits, type moderationCalls, type QueryOf } from '@ovation/contract'
import { eq, isNull, or, sql } from 'drizzle-orm'
import { isNamed } from '#modules/identity/accounts'
import type { Listing, Sort } from '#platform/paging'
import { cases } from '#tables/moderation'

type Search = QueryOf<typeof moderationCalls.operatorCases>

/** Open cases by due time, closed ones latest first; searched by number and by the name of the owner (accounts). */
export const casesFound = (
  { q, sort, status, assignee, kind, target, targetId, ownerId }: Search,
  operatorId: string,
): Listing => ({
  id: cases.id,
  from: sql`${cases}`,
  where: [
    status && eq(cases.status, status),
    assignee === 'me' ? eq(cases.assigneeId, operatorId) : undefined,
    assignee === 'nobody' ? isNull(cases.assigneeId) : undefined,
    kind && eq(cases.kind, kind),
    target && eq(cases.target, target),
    targetId ? eq(cases.targetId, targetId) : undefined,
    ownerId ? eq(cases.ownerId, ownerId) : undefined,
    ...wordsAre(q?.trim()),
  ],
  countsUpTo: limits.countedRows,
  sort: sortOf(status, sort),
})

function wordsAre(words: string | undefined) {
  if (!words) return []
  const number = /^#?(\d{1,15})$/.exec(words)?.[1]
  const isOwner = isNamed(cases.ownerId, words)
  return [number ? or(eq(cases.number, Number(number)), isOwner) : isOwner]
}

const byId = { kind: 'id', by: cases.id } as const

function sortOf(status: Search['status'], sort: Search['sort']): Sort {
  if (status === 'open')
    return { name: 'due', direction: sort ?? 'asc', keys: [{ kind: 'instant', by: cases.dueAt }, byId] }
  const by = status === 'closed' ? cases.closedAt : cases.createdAt
  return { name: status ?? 'all', direction: sort ?? 'desc', keys: [{ kind: 'instant', by }, byId] }
}
