import type { CaseEventKind, Restriction } from '@ovation/contract'
import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { type CaseRecord, caseEvents, caseMessages, caseSnapshots, cases } from '#tables/moderation'

export type NewCase = Pick<typeof cases.$inferInsert, 'id' | 'kind' | 'target' | 'targetId' | 'ownerId'> &
  Partial<Pick<CaseRecord, 'rule' | 'assigneeId' | 'appealOf' | 'appeal' | 'matched' | 'chatId'>> & {
    dueInHours: number
  }

/** Undefined if there is an open case about the same target, or another appeal against the same decision. */
export async function addCase(
  tx: Queryable,
  { dueInHours, ...fields }: NewCase,
): Promise<CaseRecord | undefined> {
  const dueAt = sql`now() + make_interval(hours => ${dueInHours}::integer)`
  const [added] = await tx
    .insert(cases)
    .values({ ...fields, dueAt })
    .onConflictDoNothing()
    .returning()
  return added
}

type Target = Pick<CaseRecord, 'target' | 'targetId'>

/** Locks the open case about this target until the transaction ends: it can't be closed meanwhile. */
export async function lockOpenCase(tx: Queryable, { target, targetId }: Target) {
  const [found] = await tx
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.target, target),
        eq(cases.targetId, targetId),
        eq(cases.status, 'open'),
        ne(cases.kind, 'appeal'),
      ),
    )
    .for('no key update')
  return found
}

/** The last case about a target that is no appeal, locked against a decision. */
export async function latestCase(tx: Queryable, { target, targetId }: Target) {
  const [found] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.target, target), eq(cases.targetId, targetId), ne(cases.kind, 'appeal')))
    .orderBy(desc(cases.createdAt))
    .limit(1)
    .for('no key update')
  return found
}

export async function findCase(db: Queryable, id: string): Promise<CaseRecord | undefined> {
  const [found] = await db.select().from(cases).where(eq(cases.id, id))
  return found
}

/** Locks the case until the transaction ends. */
export async function lockCase(tx: Queryable, id: string): Promise<CaseRecord | undefined> {
  const [found] = await tx.select().from(cases).where(eq(cases.id, id)).for('no key update')
  return found
}

/** What the cases about these ask for: taken down by one, or hidden until another is decided. */
export async function restrictionsByCases(
  db: Queryable,
  targetIds: string[],
): Promise<Map<string, Restriction>> {
  if (targetIds.length === 0) return new Map()
  const restricts = or(isNotNull(cases.hiddenAt), isNotNull(cases.takenDownAt))
  const { takenDownAt } = cases
  const found = await db
    .select({ id: cases.targetId, takenDownAt })
    .from(cases)
    .where(and(inArray(cases.targetId, targetIds), restricts))
  const further = await db
    .select({ id: caseMessages.targetId, takenDownAt })
    .from(caseMessages)
    .innerJoin(cases, eq(cases.id, caseMessages.caseId))
    .where(and(inArray(caseMessages.targetId, targetIds), restricts))
  const all = [...found, ...further]
  const takenDown = all.filter((one) => one.takenDownAt)
  return new Map([
    ...all.map(({ id }) => [id, 'hidden'] as const),
    ...takenDown.map(({ id }) => [id, 'taken-down'] as const),
  ])
}

/** The case that keeps this taken down. */
export async function findTakingDown(db: Queryable, { target, targetId }: Target) {
  const [found] = await db
    .select({ id: cases.id, number: cases.number })
    .from(cases)
    .where(and(eq(cases.target, target), eq(cases.targetId, targetId), isNotNull(cases.takenDownAt)))
  return found
}

export const findCases = (db: Queryable, ids: string[]): Promise<CaseRecord[]> =>
  db.select().from(cases).where(inArray(cases.id, ids))

/** The appeals against these decisions, by case. */
export async function findAppeals(db: Queryable, caseIds: string[]): Promise<Map<string, CaseRecord>> {
  const found = await db.select().from(cases).where(inArray(cases.appealOf, caseIds))
  return new Map(found.flatMap((appeal) => (appeal.appealOf ? [[appeal.appealOf, appeal] as const] : [])))
}

export async function findAppeal(db: Queryable, caseId: string): Promise<CaseRecord | undefined> {
  const [found] = await db.select().from(cases).where(eq(cases.appealOf, caseId))
  return found
}

export async function updateCase(
  tx: Queryable,
  id: string,
  fields: Partial<
    Pick<CaseRecord, 'assigneeId' | 'decision' | 'message' | 'hiddenAt' | 'takenDownAt' | 'matched'>
  >,
) {
  await tx.update(cases).set(fields).where(eq(cases.id, id))
}

/** What a rule found in a text that was changed while its case is open. False: it was closed meanwhile. */
export async function setMatched(tx: Queryable, id: string, matched: string): Promise<boolean> {
  const changed = await tx
    .update(cases)
    .set({ matched })
    .where(and(eq(cases.id, id), eq(cases.status, 'open')))
    .returning({ id: cases.id })
  return changed.length > 0
}

type Closing = Pick<CaseRecord, 'decision' | 'reason' | 'message' | 'decidedBy'>

export async function closeRow(tx: Queryable, id: string, closing: Closing) {
  await tx
    .update(cases)
    .set({ ...closing, status: 'closed', closedAt: sql`now()`, hiddenAt: null })
    .where(eq(cases.id, id))
}

/** A case that has become urgent is due sooner. */
export async function hastenCase(tx: Queryable, id: string, hours: number) {
  await tx
    .update(cases)
    .set({ dueAt: sql`least(${cases.dueAt}, now() + make_interval(hours => ${hours}::integer))` })
    .where(eq(cases.id, id))
}

interface NewEvent {
  /** With an id, the same event again changes nothing. */
  id?: string
  caseId: string
  event: CaseEventKind
  actorId: string | null
  text?: string
}

/** False if it was written before. */
export async function addEvent(tx: Queryable, { id = newId(), ...event }: NewEvent): Promise<boolean> {
  const added = await tx
    .insert(caseEvents)
    .values({ id, ...event })
    .onConflictDoNothing()
    .returning({ id: caseEvents.id })
  return added.length > 0
}

export async function hasEvent(db: Queryable, caseId: string, event: CaseEventKind): Promise<boolean> {
  const found = await db
    .select({ id: caseEvents.id })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), eq(caseEvents.event, event)))
    .limit(1)
  return found.length > 0
}

export async function findSnapshot(db: Queryable, caseId: string) {
  const [found] = await db.select().from(caseSnapshots).where(eq(caseSnapshots.caseId, caseId))
  return found
}

export async function addSnapshot(
  tx: Queryable,
  snapshot: Omit<typeof caseSnapshots.$inferInsert, 'createdAt'>,
) {
  await tx.insert(caseSnapshots).values(snapshot)
}

export async function addSnapshotFile(tx: Queryable, caseId: string, fileId: string) {
  await tx
    .update(caseSnapshots)
    .set({ fileIds: sql`array_append(${caseSnapshots.fileIds}, ${fileId}::uuid)` })
    .where(eq(caseSnapshots.caseId, caseId))
}

/** Cases that are counted for each operator, to assign an appeal to the one with the fewest. */
export async function openCasesOf(db: Queryable, operatorIds: string[]): Promise<Map<string, number>> {
  if (operatorIds.length === 0) return new Map()
  const rows = await db
    .select({ id: cases.assigneeId, total: sql<number>`count(*)::integer` })
    .from(cases)
    .where(and(inArray(cases.assigneeId, operatorIds), eq(cases.status, 'open')))
    .groupBy(cases.assigneeId)
    .orderBy(asc(cases.assigneeId))
  return new Map(rows.flatMap(({ id, total }) => (id ? [[id, total] as const] : [])))
}

/** For counting. */
export const allCases = sql`${cases}`
export const caseStatus = sql`${cases.status}`
