import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { makeFeed } from '@ovation/testing/content'
import { buy, earn, fillWallet } from '@ovation/testing/money'
import { makeAddress } from '@ovation/testing/orders'
import { runSite } from '@ovation/testing/run-site'
import { makeSiteDatabase } from '@ovation/testing/site-database'
import { withoutJobs } from '@ovation/testing/without-jobs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'

const patience = 240_000
const soon = { timeout: 90_000, interval: 50 }

let database: Awaited<ReturnType<typeof makeSiteDatabase>>
let folder: string
let app: TestApp
/** Holds the locks at which the erasure waits until it is killed. */
let blocker: pg.Client
let site: ReturnType<typeof runSite> | undefined
beforeAll(async () => {
  database = await makeSiteDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ovation-erase-'))
  app = await startTestApp({ ...withoutJobs, DATA_DIR: folder }, { databaseUrl: database.url })
  blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
}, patience)
afterAll(async () => {
  await kill()
  await blocker.end()
  await app.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The process that runs the jobs. */
function startWorker() {
  site = runSite({ ROLE: 'worker', DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' })
}

async function kill() {
  site?.child.kill('SIGKILL')
  await site?.exit
}

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.db.pool.query<T>(text, values)).rows

/** A creator with tokens, something that was bought, something that was not, comments, messages and followers. */
async function makePerson(): Promise<Person> {
  const [person, fan, other] = [await makeCreator(app), await makeFan(app), await makeCreator(app)]
  const as = app.as(person.token)
  await app.as(fan.token)('POST /follows/{id}', { params: { id: person.id } })
  const body = { source: 'performer', sourceId: person.id } as const
  const { _id: id } = await app.as(fan.token)('POST /conversations', { body })
  await app.as(fan.token)('POST /messages/conversations/{id}', { params: { id }, body: { text: 'Hello' } })
  await as('POST /messages/conversations/{id}', { params: { id }, body: { text: 'Hello too' } })
  const sold = await makeFeed(app, person, { type: 'photo', isSale: true, price: 5 })
  await makeFeed(app, person, { text: 'Not sold' })
  await fillWallet(app, fan, 10)
  await buy(app, fan, sold._id)
  await fillWallet(app, person, 7)
  const post = await makeFeed(app, other, { isPublic: true })
  await as('POST /comments', { body: { content: 'Well done', objectType: 'feed', objectId: post._id } })
  await as('PUT /performers/{id}', {
    params: { id: person.id },
    body: { bio: `About ${person.username}`, name: nameOf(person) },
  })
  await buySomething(person, other)
  await requestPayout(person)
  await writeToSite(person)
  await correctAddress(person)
  return person
}

/** Found nowhere else. */
const nameOf = ({ username }: Person) => `Name ${username}`
const formerAddress = ({ username }: Person) => `former.${username}@example.test`

/** An order that was sent, and a tip with a text. */
async function buySomething(person: Person, seller: Person) {
  const as = app.as(person.token)
  await fillWallet(app, person, 50)
  const { _id: deliveryAddressId } = await makeAddress(app, person, { name: nameOf(person) })
  const { _id: id } = await makeProduct(app, seller, { type: 'physical', stock: 1 })
  await as('POST /wallet/charges/product/{id}', { params: { id }, body: { deliveryAddressId } })
  await query(`update orders set delivery_status = 'delivered' where buyer_id = $1`, [person.id])
  await as('POST /wallet/charges/tip/{id}', { params: { id: seller.id }, body: { price: 10 } })
}

/** By PayPal, with a note; it was withdrawn. */
async function requestPayout(person: Person) {
  const as = app.as(person.token)
  await earn(app, person, 100)
  await as('PUT /performers/{id}/payment-gateway-settings', {
    params: { id: person.id },
    body: { key: 'paypal', value: { email: person.email }, status: 'active' },
  })
  const { _id: id } = await as('POST /payout-requests', {
    body: { requestTokens: 60, paymentAccountType: 'paypal', requestNote: `For ${nameOf(person)}` },
  })
  await as('PUT /payout-requests/{id}', { params: { id }, body: { status: 'withdrawn' } })
}

/** With the address of the account, in the contact form. */
const writeToSite = (person: Person) =>
  app.as()('POST /contact', {
    body: { name: nameOf(person), email: person.email, subject: 'Help', message: `I am ${person.email}.` },
  })

/** Support replaces a former address, which was told, with the current one, which is confirmed. */
async function correctAddress(person: Person) {
  const support = await makeOperator(app, 'support')
  await query('update accounts set email = $2 where id = $1', [person.id, formerAddress(person)])
  await app.as(support.token)('PUT /operator/people/{id}/email', {
    params: { id: person.id },
    body: { email: person.email, reason: 'Asked by phone.' },
  })
  await query('update accounts set verified_email = true where id = $1', [person.id])
}

async function close({ token, id }: Person) {
  const { balance, earnings } = await app.as(token)('GET /users/me/deletion')
  const body = { agreedBalance: balance, agreedEarnings: earnings }
  await app.as(token)('POST /users/me/deletion', { body })
  await query(`update account_deletions set due_at = now() - interval '1 minute' where account_id = $1`, [id])
}

/** How many rows of each table name the person: by id, or by their names and addresses. */
async function tracesOf(person: Person) {
  const { id, username, email } = person
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts = tables.map(
    ({ name }) => `select '${name}' as name,
      (count(*) filter (where t::text like '%' || $1 || '%'))::integer as ids,
      (count(*) filter (where t::text ilike '%' || $2 || '%' or t::text ilike '%' || $3 || '%'
        or t::text ilike '%' || $4 || '%' or t::text ilike '%' || $5 || '%'))::integer as names
      from ${name} t`,
  )
  const rows = await query<{ name: string; ids: number; names: number }>(counts.join(' union all '), [
    ...[id, username, email, nameOf(person), formerAddress(person)],
  ])
  return rows.filter(({ ids, names }) => ids + names > 0)
}

/** Jobs of what people did, such as notifications: unfinished ones would leave fewer traces. */
async function dueJobs() {
  const [row] = await query<{ total: number }>(
    `select count(*)::integer as total from pgboss.job where state in ('created', 'retry', 'active')
     and start_after <= now() and name not like '\\_\\_%'`,
  )
  return row?.total
}

const runJob = () => app.platform.jobs.enqueue(app.platform.db.orm, 'deletions.erase-due', {})
const isErased = async ({ id }: Person) => {
  const [row] = await query<{ at: Date | null }>(
    'select erased_at as at from account_deletions where account_id = $1',
    [id],
  )
  return row?.at != null
}

/** Lets the erasure begin, and kills the process while it waits for this table. */
async function killAt(table: string, person: Person) {
  await blocker.query(`begin; lock table ${table} in share mode`)
  startWorker()
  await runJob()
  const waits = async () =>
    (await query(`select from pg_locks where relation = '${table}'::regclass and not granted`)).length > 0
  await expect.poll(waits, soon).toBe(true)
  await kill()
  await blocker.query('rollback')
  expect(await isErased(person)).toBe(false)
}

test(
  'an erasure that is killed at any table is completed by the next run, with the result of one that was not',
  async () => {
    const [undisturbed, killed] = [await makePerson(), await makePerson()]
    startWorker()
    await expect.poll(dueJobs, soon).toBe(0)
    await close(undisturbed)
    await runJob()
    await expect.poll(() => isErased(undisturbed), soon).toBe(true)
    await kill()

    await close(killed)
    for (const table of ['comments', 'creators', 'accounts']) await killAt(table, killed)
    startWorker()
    await runJob()
    await expect.poll(() => isErased(killed), soon).toBe(true)

    const left = await tracesOf(killed)
    expect(left).toEqual(await tracesOf(undisturbed))
    // What others were sent about the person is theirs, until the outbox is swept.
    expect(left.filter(({ names }) => names > 0)).toEqual([{ name: 'mails', ids: 0, names: 1 }])
    const sent = await query('select kind from mails where body_text ilike $1', [`%${nameOf(killed)}%`])
    expect(sent).toEqual([{ kind: 'order-received' }])
    const [account] = await query('select name, email, username, status from accounts where id = $1', [
      killed.id,
    ])
    expect(account).toEqual({ name: 'Deleted account', email: null, username: null, status: 'inactive' })
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  },
  patience,
)
