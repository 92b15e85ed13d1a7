import { eq, sql } from 'drizzle-orm'
import { accounts, hashPassword } from '#modules/accounts'
import { categories, creatorCategories, creators, follows } from '#modules/people'
import { posts, searchKeywords, tokenPackages } from '#modules/reference'
import { writeSettings } from '#modules/settings'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { cover, portrait } from './art/index.ts'
import {
  creators as cast,
  type DemoCreator,
  type DemoFan,
  categories as demoCategories,
  fans,
} from './cast.ts'
import { keywords, menus, packages, pages } from './pages.ts'
import { hang } from './pictures.ts'

export const demoPassword = 'ovation-demo'

/** The three people whose logins are printed at start. */
const addresses: Record<string, string> = {
  [cast[0]?.username ?? '']: 'creator@demo.local',
  [fans[0]?.username ?? '']: 'fan@demo.local',
}

const addressOf = (username: string) => addresses[username] ?? `${username}@demo.local`

/** Fills an empty site with people, pictures and pages, all or nothing. */
export async function seed(platform: Platform, tx: Queryable) {
  const passwordHash = await hashPassword(platform.config, demoPassword)
  const byslug = await addCategories(tx)
  const creatorIds = await inTurn(cast, (creator) => addCreator(platform, tx, creator, passwordHash, byslug))
  const fanIds = await inTurn(fans, (fan) => addFan(platform, tx, fan, passwordHash))
  await tx.insert(accounts).values({
    id: newId(),
    email: 'admin@demo.local',
    username: 'operator',
    name: 'House manager',
    firstName: 'House',
    lastName: 'Manager',
    passwordHash,
    verifiedEmail: true,
    isOperator: true,
  })
  await addFollows(tx, fanIds, creatorIds)
  await addPages(tx)
  await writeSettings(platform, { menus }, tx)
}

async function inTurn<T>(people: readonly T[], add: (person: T) => Promise<string>): Promise<string[]> {
  const ids: string[] = []
  for (const person of people) ids.push(await add(person))
  return ids
}

async function addCategories(tx: Queryable): Promise<Map<string, string>> {
  const rows = demoCategories.map(({ slug, name }, ordering) => ({ id: newId(), slug, name, ordering }))
  await tx.insert(categories).values(rows)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

async function addAccount(
  platform: Platform,
  tx: Queryable,
  person: DemoFan | DemoCreator,
  passwordHash: string,
  more: Partial<typeof accounts.$inferInsert> = {},
): Promise<string> {
  const { username, name, firstName, lastName, gender, country } = person
  const id = newId()
  const email = addressOf(username)
  await tx.insert(accounts).values({
    ...{ id, email, username, name, firstName, lastName, gender, country, passwordHash, verifiedEmail: true },
    ...more,
  })
  const avatarFileId = await hang(platform, tx, {
    svg: portrait(person.portrait),
    kind: 'avatar',
    ownerId: id,
    width: 512,
    height: 512,
  })
  await tx.update(accounts).set({ avatarFileId }).where(eq(accounts.id, id))
  return id
}

const addFan = (platform: Platform, tx: Queryable, fan: DemoFan, passwordHash: string) =>
  addAccount(platform, tx, fan, passwordHash, { timezone: fan.timezone })

async function addCreator(
  platform: Platform,
  tx: Queryable,
  person: DemoCreator,
  passwordHash: string,
  categoryIds: Map<string, string>,
): Promise<string> {
  const id = await addAccount(platform, tx, person, passwordHash, { isPerformer: true })
  const { monthlyPrice, yearlyPrice, categories: slugs, ...profile } = person
  await tx.insert(creators).values({
    ...profile,
    accountId: id,
    monthlyPriceCents: Math.round(monthlyPrice * 100),
    yearlyPriceCents: Math.round(yearlyPrice * 100),
    verifiedAccount: true,
    verifiedDocument: true,
  })
  const chosen = slugs.flatMap((slug) => categoryIds.get(slug) ?? [])
  await tx.insert(creatorCategories).values(chosen.map((categoryId) => ({ creatorId: id, categoryId })))
  const coverFileId = await hang(platform, tx, {
    svg: cover(person.scene),
    kind: 'cover',
    ownerId: id,
    width: 1500,
    height: 450,
  })
  await tx.update(accounts).set({ coverFileId }).where(eq(accounts.id, id))
  return id
}

/** Who follows whom is decided by arithmetic, so that every fresh site looks the same: earlier creators are better known. */
async function addFollows(tx: Queryable, fanIds: string[], creatorIds: string[]) {
  const pairs = creatorIds.flatMap((creatorId, place) =>
    fanIds
      .filter((_, fan) => (fan * 7 + place * 11) % (place + 3) < 2 || fan === place)
      .map((followerId) => ({ followerId, creatorId })),
  )
  await tx.insert(follows).values(pairs)
  await tx.execute(sql`
    update creators set followers = counted.n, score = counted.n
    from (select creator_id, count(*)::int as n from follows group by creator_id) counted
    where counted.creator_id = creators.account_id`)
  await tx.execute(sql`
    update accounts set following_count = counted.n
    from (select follower_id, count(*)::int as n from follows group by follower_id) counted
    where counted.follower_id = accounts.id`)
}

async function addPages(tx: Queryable) {
  await tx.insert(posts).values(pages.map((page, ordering) => ({ id: newId(), ordering, ...page })))
  await tx.insert(tokenPackages).values(
    packages.map(({ price, tokens, ...rest }) => ({
      ...rest,
      id: newId(),
      priceCents: Math.round(price * 100),
      tokens: Math.round(tokens * 100),
    })),
  )
  await tx.insert(searchKeywords).values(keywords.map((keyword) => ({ keyword })))
}
