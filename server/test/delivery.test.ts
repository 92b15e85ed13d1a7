import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@ovation/contract/client'
import { startTestApp, type TestApp } from '@ovation/testing'
import { openPool } from '@ovation/testing/database'
import { type Device, openDevice } from '@ovation/testing/device'
import type { Person } from '@ovation/testing/people'
import { freePort, startRedis } from '@ovation/testing/redis-server'
import { runSite } from '@ovation/testing/run-site'
import { makeSiteDatabase } from '@ovation/testing/site-database'
import { makeTalk } from '@ovation/testing/talk'
import { withoutJobs } from '@ovation/testing/without-jobs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from './chaos/random.ts'

const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000_000)
/** The number of devices of all conversations; both members have the same number. */
const devices = Number(process.env.DELIVERY_DEVICES ?? 24)
const messages = Number(process.env.DELIVERY_MESSAGES ?? 300)
const devicesEach = 2
/** After how many messages a connection is cut: not after some time, in which a busy machine sends fewer messages. */
const cutEvery = 2
const patience = 1_200_000

let database: Awaited<ReturnType<typeof makeSiteDatabase>>
let redis: Awaited<ReturnType<typeof startRedis>>
let folder: string
let pool: pg.Pool
/** The first node of the site is this process. */
let app: TestApp
let other: Awaited<ReturnType<typeof startNode>>
let nodes: { address: string }[]
beforeAll(async () => {
  database = await makeSiteDatabase()
  redis = await startRedis()
  folder = await mkdtemp(join(tmpdir(), 'ovation-delivery-'))
  pool = openPool({ connectionString: database.url, max: 2 })
  app = await startTestApp({ ...withoutJobs, REDIS_URL: redis.url }, { databaseUrl: database.url })
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  other = await startNode()
  nodes = [{ address }, other]
}, patience)
afterAll(async () => {
  await other.end()
  await app.close()
  await pool.end()
  await redis.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A node that keeps its address when it is killed and restarted. */
async function startNode() {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RATE_LIMITS: '0',
  }
  let life = runSite(env)
  const address = `http://127.0.0.1:${env.PORT}`
  await life.address
  const end = async () => {
    life.child.kill('SIGKILL')
    await life.exit
  }
  return {
    address,
    end,
    async restart() {
      await end()
      life = runSite(env)
      await life.address
    },
  }
}

/** Calls the nodes in turn until one answers. */
function clientOf(token: string, first: number) {
  let at = first
  return createClient(async ({ method, path, headers, body }) => {
    for (;;) {
      const node = nodes[at % nodes.length]
      const request = { method, headers: { ...headers, authorization: token }, ...(body ? { body } : {}) }
      const answer = await fetch(`${node?.address}/api${path}`, request)
        .then(async (got) => ({ status: got.status, text: await got.text() }))
        .catch(() => null)
      if (answer && answer.status < 500) {
        return { status: answer.status, json: answer.text ? JSON.parse(answer.text) : undefined }
      }
      at += 1
      await pause(20)
    }
  })
}

interface Talk {
  id: string
  people: Person[]
  devices: Device[]
}

/** Both members have a device at each node. */
async function makeTalks(count: number): Promise<Talk[]> {
  const talks = await Promise.all(
    Array.from({ length: count }, async () => {
      const { id, fan, creator } = await makeTalk(app)
      return { id, people: [fan, creator] }
    }),
  )
  return talks.map(({ id, people }) => ({
    id,
    people,
    devices: people.flatMap(({ token }) =>
      Array.from({ length: devicesEach }, (_, n) =>
        openDevice(nodes[n % nodes.length]?.address ?? '', token, id, clientOf(token, n)),
      ),
    ),
  }))
}

test(
  'with cut connections, a killed node and a Redis restart, every device gets acknowledged messages once and in order',
  async ({ onTestFailed }) => {
    onTestFailed(() => console.error(`Repeat with CHAOS_SEED=${seed}.`))
    const random = randomFrom(seed)
    const talks = await makeTalks(Math.ceil(devices / devicesEach / 2))
    const everyDevice = talks.flatMap((talk) => talk.devices)
    let left = messages
    const acknowledged = new Map<string, string[]>(talks.map(({ id }) => [id, []]))
    const cutSomeDevice = () => everyDevice[Math.floor(random.next() * everyDevice.length)]?.cut()

    const talking = talks.flatMap(({ id, people }) =>
      people.map(async ({ token }, n) => {
        const api = clientOf(token, n)
        while (left-- > 0) {
          const clientId = `${n} ${left}`
          const sent = await api('POST /messages/conversations/{id}', {
            params: { id },
            body: { text: `Message ${left}`, clientId },
          })
          acknowledged.get(id)?.push(sent._id)
          if (left % cutEvery === 0) cutSomeDevice()
          if (left % 7 === 0) await api('POST /messages/read-all/{id}', { params: { id }, body: {} })
        }
      }),
    )
    const when = (share: number) =>
      expect.poll(() => left, { timeout: patience }).toBeLessThan(messages * (1 - share))
    await when(0.25)
    await redis.restart(300)
    await when(0.5)
    await other.restart()
    await when(0.75)
    await redis.restart(100)
    await Promise.all(talking)

    const { rows } = await pool.query<{ id: string; ids: string[]; seqs: number[] }>(
      `select conversation_id as id, array_agg(id order by seq) as ids, array_agg(seq::integer order by seq) as seqs
       from messages group by conversation_id`,
    )
    expect(rows.flatMap(({ ids }) => ids)).toHaveLength(messages)
    for (const { id, ids, seqs } of rows) {
      expect(seqs).toEqual(ids.map((_, n) => n + 1))
      expect(acknowledged.get(id)?.toSorted()).toEqual(ids.toSorted())
      const talk = talks.find((one) => one.id === id)
      for (const device of talk?.devices ?? []) {
        await expect.poll(() => device.kept.map(({ _id }) => _id), { timeout: patience }).toEqual(ids)
      }
    }
    for (const device of everyDevice) device.close()
    await expectUnreadAgrees(talks)
  },
  patience,
)

/** The unread counters must match the messages. */
async function expectUnreadAgrees(talks: Talk[]) {
  const { rows } = await pool.query(
    `select m.conversation_id, m.account_id from conversation_members m
     where m.unread <> (select count(*) from messages w
       where w.conversation_id = m.conversation_id and w.sender_id <> m.account_id and w.seq > m.seen_seq)`,
  )
  expect(rows).toEqual([])
  for (const { people } of talks) {
    for (const [n, { id, token }] of people.entries()) {
      const counted = await pool.query<{ total: number }>(
        'select count(*)::integer as total from conversation_members where account_id = $1 and unread > 0',
        [id],
      )
      const { total } = await clientOf(token, n)('GET /messages/counting-not-read-messages')
      expect(total).toBe(counted.rows[0]?.total)
    }
  }
}
