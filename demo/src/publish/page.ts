import { accounts } from '@ovation/server/modules/identity/accounts'
import { subscriptions } from '@ovation/server/modules/money/subscriptions'
import type { Queryable } from '@ovation/server/platform/postgres'
import { eq, inArray } from 'drizzle-orm'
import { type PageLook, pictureOn, type SceneKind, type SceneLook, seedOf } from '../art/index.ts'
import { creators as cast, type DemoCreator, fans } from '../cast/index.ts'

/** A creator's page and the accounts of its audience. */
export interface Page {
  creatorId: string
  look: PageLook
  /** Account ids by username, of creators and fans. */
  accounts: ReadonlyMap<string, string>
  /** The first is the demo fan. */
  fanIds: readonly string[]
  subscriberIds: readonly string[]
  now: Date
}

/** Reads a creator's page; null when there is no such creator. */
export async function openPage(tx: Queryable, creator: DemoCreator): Promise<Page | null> {
  const usernames = [...cast, ...fans].map(({ username }) => username)
  const rows = await tx
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.username, usernames))
  const ids = new Map(rows.map(({ id, username }) => [username ?? '', id]))
  const creatorId = ids.get(creator.username)
  if (!creatorId) return null
  const subscribed = await tx
    .select({ id: subscriptions.fanId })
    .from(subscriptions)
    .where(eq(subscriptions.creatorId, creatorId))
  return {
    creatorId,
    look: creator.page,
    accounts: ids,
    fanIds: fans.flatMap(({ username }) => ids.get(username) ?? []),
    subscriberIds: subscribed.map(({ id }) => id),
    now: new Date(),
  }
}

/** The look of a picture on a page: the same for the same name and number. */
export const lookOf = ({ look }: Pick<Page, 'look'>, kind: SceneKind, name: string, number = 0): SceneLook =>
  pictureOn(look, kind, (seedOf(name) % 1000) + number)
