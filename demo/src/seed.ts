import { limits, today } from '@ovation/contract'
import type { DemoLogin } from '@ovation/server/demo'
import { personFor, searches } from '@ovation/server/modules/content/search'
import { accounts, recordConsents } from '@ovation/server/modules/identity/accounts'
import { categories } from '@ovation/server/modules/identity/people'
import { writeSettings } from '@ovation/server/modules/identity/settings'
import { tokenPackages } from '@ovation/server/modules/money/payments'
import { posts } from '@ovation/server/modules/site/reference'
import type { Platform } from '@ovation/server/platform'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { creators as cast, categories as demoCategories, fans } from './cast/index.ts'
import { drawFirstPosts, firstPosts, publishFirstPosts } from './fill.ts'
import { addConversations, prepareConversations } from './messages/add-conversations.ts'
import { addMassMessages } from './messages/add-mass-messages.ts'
import { addBlocks, blockedLinks } from './moderation.ts'
import {
  addAnnouncements,
  addBank,
  addBundles,
  addCoupons,
  addCouponUses,
  addHomeAddress,
  addOwnRate,
  type Package,
  replayHistory,
  tipsOf,
} from './money/index.ts'
import {
  addApplications,
  addContactMessages,
  addPendingPayouts,
  drawDocuments,
  recordDecisions,
} from './operations.ts'
import { keywords, menus, packages, pages } from './pages.ts'
import { addCreators, addFans, addPictures, demoConsents, drawPictures, withId } from './people/add-people.ts'
import { demoAddresses, hashesOf } from './people/passwords.ts'
import {
  addFavourites,
  addFollows,
  addSubscriptions,
  isFollower,
  type Subscribed,
} from './people/relations.ts'

/**
 * Fills an empty site with people, pictures and pages, all or nothing. Pictures are drawn in other threads while the rows
 * that need none are written.
 */
export async function seed(platform: Platform, tx: Queryable, logins: DemoLogin[]) {
  const creators = cast.map(withId)
  const people = fans.map(withId)
  const [creatorIds, fanIds] = [creators, people].map((list) => list.map(({ id }) => id))
  if (!creatorIds || !fanIds) return
  const pictures = inBackground(drawPictures(platform, creators, people))
  const documents = inBackground(drawDocuments(platform))
  const conversations = inBackground(prepareConversations(platform, fanIds, creatorIds))

  const hashOf = await hashesOf(platform.config, logins)
  await addCreators(tx, creators, hashOf, await addCategories(tx))
  await addFans(tx, people, hashOf)
  await addOperator(tx, hashOf)
  const subscribed = await addSubscriptions(tx, fanIds, creatorIds)
  const posts = inBackground(drawFirstPosts(await firstPosts(platform, tx)))
  await addFollows(tx, fanIds, creatorIds)
  await addFavourites(tx, fanIds, creatorIds)
  await addBlocks(tx, fanIds, creatorIds)
  await addPages(tx)
  await addSearches(platform, tx, fanIds)
  await writeSettings(platform, { menus, blockedLinks }, tx)
  await addMoney(platform, tx, { fanIds, creatorIds, subscribed })
  await addPendingPayouts(platform, tx, creatorIds)
  await addContactMessages(tx)
  await recordDecisions(tx, creatorIds)

  await addPictures(platform, tx, await pictures)
  await addApplications(platform, tx, await documents)
  await addConversations(tx, await conversations)
  const [creatorId] = creatorIds
  if (creatorId) await addMassMessages(platform, tx, fanIds, creatorId)
  await publishFirstPosts(platform, tx, await posts)
}

/** Marks a rejection as handled, because the promise is awaited only later. */
function inBackground<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

async function addOperator(tx: Queryable, hashOf: (email: string) => string) {
  const id = newId()
  await tx.insert(accounts).values({
    id,
    email: demoAddresses.operator,
    username: 'operator',
    name: 'House manager',
    firstName: 'House',
    lastName: 'Manager',
    passwordHash: hashOf(demoAddresses.operator),
    verifiedEmail: true,
    operatorRole: 'owner',
  })
  await recordConsents(tx, id, demoConsents)
}

async function addMoney(
  platform: Platform,
  tx: Queryable,
  { fanIds, creatorIds, subscribed }: { fanIds: string[]; creatorIds: string[]; subscribed: Subscribed[] },
) {
  await addCoupons(tx)
  await addBundles(tx, creatorIds)
  const [[fan], [fanId], [creator], [creatorId]] = [fans, fanIds, cast, creatorIds]
  if (fan && fanId) await addHomeAddress(tx, fanId, fan)
  if (creator && creatorId) await addBank(platform, tx, creatorId, creator)
  const packages = await addPackages(tx)
  const followersOf = (place: number) =>
    [...fanIds.keys()].filter((follower) => follower > 0 && isFollower(follower, place))
  const tips = tipsOf(creatorIds.length, followersOf)
  await replayHistory(platform, tx, { fanIds, creatorIds, packages, subscribed, tips })
  await addCouponUses(tx, fanIds)
  const [, second] = creatorIds
  if (second) await addOwnRate(tx, second)
  await addAnnouncements(tx)
}

async function addCategories(tx: Queryable): Promise<Map<string, string>> {
  const rows = demoCategories.map(({ slug, name }, ordering) => ({ id: newId(), slug, name, ordering }))
  await tx.insert(categories).values(rows)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

async function addPages(tx: Queryable) {
  await tx.insert(posts).values(pages.map((page, ordering) => ({ id: newId(), ordering, ...page })))
}

/** Today's searches: each keyword has one searcher fewer than the one before it. */
async function addSearches({ secret }: Platform, tx: Queryable, fanIds: string[]) {
  const searchedOn = today()
  const rows = keywords.flatMap((keyword, place) =>
    fanIds.slice(0, Math.max(limits.keywordPeople, fanIds.length - place)).map((accountId) => ({
      keyword,
      person: personFor(secret, { accountId }, keyword),
      searchedOn,
    })),
  )
  await tx.insert(searches).values(rows)
}

async function addPackages(tx: Queryable): Promise<Package[]> {
  const rows = packages.map(({ price, tokens, ...rest }) => ({
    ...rest,
    id: newId(),
    priceCents: Math.round(price * 100),
    tokens: Math.round(tokens * 100),
  }))
  await tx.insert(tokenPackages).values(rows)
  return rows.map(({ id: packageId, priceCents, tokens }) => ({ packageId, priceCents, tokens }))
}
