import { makeDatabase, startTestApp, type TestApp } from '@ovation/testing'
import { openPool } from '@ovation/testing/database'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownItems } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import { readFirst, readMergedPage } from '#platform/paging'
import type { Database } from '#platform/postgres'
import { heldBy, purchasesOfFile } from '#views/file-buyers'
import { buyersInAudience } from '#views/mass-audience'
import { readBlockedInChat, readChats, readCrowds, readMembers } from '#views/stream-chat-rows'
import { readHomeRows } from '../src/modules/content/feeds/queries/home-feed.ts'
import { countUnseenPhotos } from '../src/modules/content/galleries/queries/unseen-photos.ts'
import { countItemsForSale } from '../src/modules/content/items/store.ts'
import { listBookmarkedItems } from '../src/modules/content/reactions/list-bookmarks.ts'
import { listKeywords } from '../src/modules/content/search/store.ts'
import { topCreators } from '../src/modules/identity/people/search-creators.ts'
import { findDue, findOpen, listAsked } from '../src/modules/live/private-streams/store.ts'
import { keepMembers } from '../src/modules/live/stream-chat/member-store.ts'
import { deletedAmong, deleteSomeMessages } from '../src/modules/live/stream-chat/message-store.ts'
import {
  countHiddenMessages,
  readStreamMessages,
} from '../src/modules/live/stream-chat/queries/stream-message-rows.ts'
import { chatsToSweep } from '../src/modules/live/stream-chat/store.ts'
import {
  claimLeases,
  claimUnclosed,
  interruptExpired,
  interruptSessions,
  renewLeases,
  staleStreams,
} from '../src/modules/live/streaming/lifecycle/broadcaster-store.ts'
import {
  loadAccessFacts,
  loadStreamRows,
  streamsOfInactive,
} from '../src/modules/live/streaming/queries/stream-rows.ts'
import { readStreamSummary } from '../src/modules/live/streaming/queries/stream-summary.ts'
import { revokedAmong } from '../src/modules/live/streaming/queries/stream-watchers.ts'
import { failLostRecordings } from '../src/modules/live/streaming/recordings/recording-store.ts'
import { knownKeys } from '../src/modules/live/streaming/stream/key-store.ts'
import { findCurrent, findRecords } from '../src/modules/live/streaming/stream/store.ts'
import { scheduledStreams, searchStreams } from '../src/modules/live/streaming/watch/search-streams.ts'
import { disputeList } from '../src/modules/money/disputes/queries/dispute-lists.ts'
import { accountEntries } from '../src/modules/money/ledger-explorer/queries/account-entries.ts'
import { allTransfers, transfersOf } from '../src/modules/money/ledger-explorer/queries/transfer-lists.ts'
import { allOrders } from '../src/modules/money/orders/queries/all-orders.ts'
import { payoutsOfAll } from '../src/modules/money/payouts/queries/payout-lists.ts'
import {
  allSubscriptions,
  chargesOfSubscription,
} from '../src/modules/money/subscriptions/queries/all-subscriptions.ts'
import { lockDue } from '../src/modules/money/subscriptions/store.ts'
import { syncDueSubscribers } from '../src/modules/money/subscriptions/sync-subscriber-state.ts'
import { transactionLists } from '../src/modules/money/transactions/queries/transaction-lists.ts'
import { reclaimCharges } from '../src/modules/money/wallet/charge-uses.ts'
import { allMessages, isOpenMessage } from '../src/modules/site/inbox/index.ts'
import { countPending, countStates } from '../src/modules/site/operator/queries/counts.ts'
import { mailsFound } from '../src/modules/site/operator/queries/mail-list.ts'
import { contentLists } from '../src/modules/site/operator-content/queries/content-lists.ts'
import { everyoneFound } from '../src/modules/site/operator-people/queries/everyone.ts'
import {
  blocksCountries,
  creatorSteps,
  findSharedCreator,
  itemSteps,
  publicPosts,
  sitemapCreators,
  sitemapItems,
} from '../src/modules/site/sharing/queries/public-pages.ts'
import { readInbox } from '../src/modules/social/messages/queries/inbox.ts'
import { notificationsOf } from '../src/modules/social/notifications/queries/notification-list.ts'
import { countUnread } from '../src/modules/social/notifications/records/store.ts'
import { loadUseRows, loadVaultRows, usesOf } from '../src/modules/social/vault/queries/file-uses.ts'
import { vaultOf } from '../src/modules/social/vault/queries/vault-list.ts'

const somebody = '00000000-0000-7000-8000-000000000001'
const member = { viewerId: somebody, country: 'DE', isModerator: false }
const stranger: Audience = { viewerId: null, country: null, isModerator: false }
const nothing = async () => []

let app: TestApp
let database: Awaited<ReturnType<typeof makeDatabase>>
let client: pg.Client
let plans: string[]
beforeAll(async () => {
  app = await startTestApp()
  database = await makeDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // The tables are empty, so the planner would choose sequential scans and sorts.
  await client.query('set enable_seqscan = off')
  await client.query('set enable_sort = off')
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await app.close()
})

/** A database that explains queries instead of running them. It is empty. */
function explaining(): Database {
  const pool = new Proxy(openPool({ connectionString: database.url }), {
    get: (target, key) => (key === 'query' ? explain : Reflect.get(target, key)),
  })
  return { pool, orm: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() }
}

async function explain({ text, values }: { text: string; values?: unknown[] }, others: unknown[] = []) {
  const { rows } = await client.query(`explain (costs off) ${text}`, values ?? others)
  plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  return { rows: [], rowCount: 0, fields: [] }
}

/** The planner may choose any index of an empty table, so all but this one and those of constraints are dropped. */
async function dropOthers(index: string) {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i
     where i.indrelid = (select indrelid from pg_index where indexrelid = $1::regclass)
       and i.indexrelid <> $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [index],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
}

const content = ({ orm }: Database, ...[search, personId]: Parameters<typeof contentLists>) =>
  readFirst(orm, contentLists(search, personId)[0], 10, nothing)

const payoutList = (orm: Database['orm'], search: Parameters<typeof payoutsOfAll>[1]) =>
  readFirst(orm, payoutsOfAll(undefined, search), 10, nothing)

const transactions = ({ orm }: Database, search: Parameters<typeof transactionLists>[0]) =>
  readMergedPage(orm, transactionLists(search), { mostCounted: 10 }, nothing)

/** Without the failed jobs, whose tables this database does not have. */
const pendingMessages = (orm: Database['orm']) =>
  orm.execute(sql`
  select count(*) from ${allMessages} where ${isOpenMessage}`)

/** Partial indexes, and queries whose conditions must match theirs. */
const promises: Record<string, (db: Database) => Promise<unknown>> = {
  items_latest: async ({ orm }) => readFirst(orm, await shownItems(orm, stranger, 'video', {}), 10, nothing),
  items_of_creator: async ({ orm }) =>
    readFirst(orm, await shownItems(orm, stranger, 'video', {}, { creatorId: somebody }), 10, nothing),
  items_words: async ({ orm }) =>
    readFirst(orm, await shownItems(orm, stranger, 'video', { q: '!!!' }), 10, nothing),
  payments_refunded: (db) => transactions(db, { status: 'refunded' }),
  payments_failed: (db) => transactions(db, { status: 'failed' }),
  payments_pending: (db) => transactions(db, { status: 'pending' }),
  charges_returned: (db) => transactions(db, { status: 'refunded' }),
  charges_pending: (db) => transactions(db, { status: 'pending' }),
  charges_by_type: (db) => transactions(db, { type: 'tip' }),
  charges_by_card: (db) => transactions(db, { paidFrom: 'card' }),
  charges_by_amount: (db) => transactions(db, { minAmount: 10 }),
  payments_by_tokens: (db) => transactions(db, { sortBy: 'amount' }),
  items_all: (db) => content(db, { type: 'feed' }),
  items_own: (db) => content(db, { type: 'video' }, somebody),
  items_unpublished: (db) => content(db, { type: 'feed', status: 'draft' }),
  items_restricted: (db) => content(db, { type: 'gallery', status: 'taken-down' }),
  items_texts: (db) => content(db, { type: 'product', q: 'harbour' }),
  comments_latest: (db) => content(db, { type: 'comment' }),
  comments_of_account: (db) => content(db, { type: 'comment' }, somebody),
  comments_restricted: (db) => content(db, { type: 'comment', status: 'hidden' }),
  comments_texts: (db) => content(db, { type: 'comment', q: 'harbour' }),
  stream_messages_latest: (db) => content(db, { type: 'chat' }),
  stream_messages_by_sender: (db) => content(db, { type: 'chat' }, somebody),
  stream_messages_restricted: (db) => content(db, { type: 'chat', status: 'hidden' }),
  items_for_sale: (db) => countItemsForSale(db, somebody),
  items_hidden_galleries: (db) => countUnseenPhotos(db, [somebody]),
  creators_popular: (db) => topCreators({ ...app.platform, db }, stranger, {}),
  accounts_active_creators: (db) => topCreators({ ...app.platform, db }, stranger, {}),
  subscriptions_new_of_creator: (db) => readStreamSummary(db, somebody),
  creators_waiting: ({ orm }) => countPending(orm, 'moderation'),
  contact_messages_by_status: ({ orm }) => pendingMessages(orm),
  reactions_bookmarks: (db) =>
    listBookmarkedItems({ ...app.platform, db }, member, 'video', { limit: 10 }, nothing),
  subscriptions_renewing: ({ orm }) => lockDue(orm),
  subscriptions_expiring: ({ orm }) => readFirst(orm, allSubscriptions({ next: 'expiry' }), 10, nothing),
  subscriptions_latest: ({ orm }) => readFirst(orm, allSubscriptions({}), 10, nothing),
  subscriptions_by_status: ({ orm }) =>
    readFirst(orm, allSubscriptions({ status: 'suspended' }), 10, nothing),
  charges_of_subscription: ({ orm }) => chargesOfSubscription(orm, somebody, 10),
  orders_latest: ({ orm }) => readFirst(orm, allOrders({}), 10, nothing),
  orders_by_status: ({ orm }) => readFirst(orm, allOrders({ deliveryStatus: 'shipping' }), 10, nothing),
  disputes_due_or_last: ({ orm }) =>
    readFirst(orm, disputeList({ status: 'needs_response' }, undefined), 10, nothing),
  disputes_by_status: ({ orm }) => readFirst(orm, disputeList({ status: 'won' }, undefined), 10, nothing),
  ledger_transfers_by_kind: ({ orm }) =>
    allTransfers(orm, { kind: 'tip' }, 10).read({ limit: 10, offset: 0 }),
  ledger_postings_from: ({ orm }) =>
    accountEntries(orm, { place: 'wallet', personId: somebody }, {}, 10).read({ limit: 10, offset: 0 }),
  ledger_postings_outside: ({ orm }) =>
    accountEntries(orm, { place: 'outside', personId: null }, {}, 10).read({ limit: 10, offset: 0 }),
  ledger_postings_to: ({ orm }) =>
    transfersOf(orm, somebody, { kind: 'tip' }, 10).read({ limit: 10, offset: 0 }),
  subscriptions_to_count: (db) => syncDueSubscribers({ ...app.platform, db }),
  subscriptions_to_uncount: (db) => syncDueSubscribers({ ...app.platform, db }),
  charges_tips: (db) =>
    readInbox(db, member, { filter: 'tippers', listId: null, words: null }, { limit: 10, offset: 0 }),
  charges_unused: ({ orm }) => reclaimCharges(orm, somebody, somebody, 100).catch(() => {}),
  notifications_of_account: ({ orm }) => readFirst(orm, notificationsOf(somebody, null), 10, nothing),
  notifications_unread: ({ orm }) => countUnread(orm, [somebody]),
  messages_by_own_item: ({ orm }) => loadUseRows(orm, somebody, [somebody]),
  streams_current: ({ orm }) => findCurrent(orm, somebody),
  streams_on: (db) => searchStreams({ ...app.platform, db }, stranger, {}),
  streams_announced: (db) => scheduledStreams({ ...app.platform, db }, stranger, {}),
  stream_recordings_running: ({ orm }) => failLostRecordings(orm),
  stream_chats_to_sweep: ({ orm }) => chatsToSweep(orm, 90, 10),
  private_streams_to_watch: ({ orm }) => findDue(orm, somebody, 10),
  private_streams_asked: ({ orm }) => listAsked(orm, somebody),
  private_streams_open: ({ orm }) => findOpen(orm, somebody, somebody),
  mails_by_status: ({ orm }) => readFirst(orm, mailsFound({ status: 'queued' }), 10, nothing),
  payouts_latest_by_status: ({ orm }) => payoutList(orm, { status: 'approved' }),
  payouts_latest_by_method: ({ orm }) => payoutList(orm, { paymentAccountType: 'banking' }),
  payouts_latest_by_status_and_method: ({ orm }) =>
    payoutList(orm, { status: 'approved', paymentAccountType: 'banking', fromDate: '2026-01-01' }),
  payouts_by_tokens: ({ orm }) => payoutList(orm, { status: 'approved', sortBy: 'requestTokens' }),
  accounts_name_trgm: ({ orm }) => readFirst(orm, everyoneFound({ q: 'harbour' }), 5, nothing),
  mails_by_kind: ({ orm }) => readFirst(orm, mailsFound({ kind: 'order-shipped' }), 10, nothing),
  search_keywords_popular: ({ orm }) => listKeywords(orm, { limit: 10 }),
}

test.each(Object.keys(promises))('%s is used', async (index) => {
  plans = []
  await client.query('begin')
  try {
    await dropOthers(index)
    await promises[index]?.(explaining())
  } finally {
    await client.query('rollback')
  }
  expect(plans.join('\n\n')).toMatch(new RegExp(`\\b${index}\\b`))
})

test('the counts of the overview use an index for each state', async () => {
  plans = []
  await countStates(explaining().orm).catch(() => {})
  expect(plans).toHaveLength(1)
  expect(plans.join('\n')).toMatch(/mails_by_status/)
  expect(plans.join('\n')).not.toMatch(/Seq Scan/)
})

test('a search for the forms of a word uses an index', async () => {
  plans = []
  const { orm } = explaining()
  await orm.execute(sql`select from creators where verified_document
    and to_tsvector('english', bio) @@ stems_wanted('climbing')`)
  await orm.execute(
    sql`select from categories where to_tsvector('english', name) @@ stems_wanted('climbing')`,
  )
  expect(plans[0]).toContain('creators_bio_words')
  expect(plans[1]).toContain('categories_words')
})

test('the home feed reads the posts of a creator by index', async () => {
  plans = []
  await readHomeRows(explaining(), member, { limit: 10, offset: 0 })
  expect(plans.join('\n')).toMatch(/Index (Only )?Scan using items_(of_creator|on_profile) on items/)
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (items|accounts|creators|subscriptions|follows)/)
})

test('queries about live streams use indexes', async () => {
  plans = []
  const db = explaining()
  const one = { accountId: somebody, sessionId: somebody, isModerator: false, country: 'DE' }
  await revokedAmong(db, [{ ...one, streamId: somebody }])
  await loadStreamRows(db, member, [somebody])
  await loadAccessFacts(db, [{ streamId: somebody, looking: member }])
  await readChats(db, [somebody])
  await deletedAmong(db, [somebody])
  await deleteSomeMessages(db.orm, somebody, 20)
  await readCrowds(db, [somebody], 20)
  await readMembers(db, somebody, { limit: 20, offset: 0 })
  await readStreamMessages(db, somebody, somebody, { limit: 20, offset: 0 })
  await countHiddenMessages(db, somebody, somebody)
  await readBlockedInChat(db, somebody, [somebody])
  await interruptSessions(db.orm, [{ id: somebody, sessionId: 'a session' }])
  await interruptExpired(db.orm)
  await claimLeases(db.orm)
  await claimUnclosed(db.orm)
  await renewLeases(db.orm, somebody, [somebody])
  await staleStreams(db.orm)
  await streamsOfInactive(db)
  await findRecords(db.orm, [somebody])
  await knownKeys(db.orm, [Buffer.alloc(32)])
  await keepMembers(db.orm, [{ conversationId: somebody, socketId: 'x', accountId: null }])
  expect(plans).toHaveLength(23)
  expect(plans.join('\n')).not.toMatch(/Seq Scan/)
})

test('sitemaps and feeds use indexes', async () => {
  plans = []
  const db = explaining()
  await itemSteps(db, 'feed', 5000)
  await creatorSteps(db, 5000)
  const range = { from: new Date(0), limit: 10_000, country: 'DE' }
  await sitemapItems(db, { ...range, kind: 'feed' })
  await sitemapCreators(db, range)
  await publicPosts(db, somebody, 30)
  await findSharedCreator(db, somebody)
  await blocksCountries(db, somebody)
  expect(plans).toHaveLength(7)
  expect(plans.join('\n')).not.toMatch(/Seq Scan/)
  expect(plans.join('\n')).toMatch(/\bitems_latest\b/)
})

test('the vault, the uses of its files and their buyers are read by index', async () => {
  plans = []
  const { orm } = explaining()
  await readFirst(orm, vaultOf(somebody, { kind: 'photo', used: undefined, words: undefined }), 30, nothing)
  expect(plans.join('\n')).toMatch(/\bfiles_by_owner\b/)
  for (const which of [
    { used: true, words: undefined },
    { used: undefined, words: 'harbour' },
  ])
    await readFirst(orm, vaultOf(somebody, { kind: undefined, ...which }), 30, nothing)
  await loadVaultRows(orm, [somebody])
  await loadUseRows(orm, somebody, [somebody])
  await orm.execute(
    sql`select from ${usesOf(sql`${somebody}::uuid`)} u order by u.created_at desc, u.id desc`,
  )
  await orm.execute(sql`select from ${purchasesOfFile(somebody)} order by p.created_at desc`)
  await heldBy(orm, somebody, somebody, [somebody])
  await buyersInAudience(orm, { creatorId: somebody, audience: 'followers' }, [somebody], 5)
  expect(plans.join('\n')).not.toMatch(/Seq Scan/)
})
