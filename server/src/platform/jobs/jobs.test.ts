import { makeDatabase } from '@ovation/testing/database'
import { soon } from '@ovation/testing/soon'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { type Database, openDatabase } from '#platform/postgres'
import { createJobs } from './jobs.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
const nodes: ReturnType<typeof createJobs>[] = []

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.url, { max: 8 })
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

type Options = Parameters<typeof createJobs>[0]

function makeNode(options: Partial<Options> = {}) {
  const node = createJobs({
    db,
    log: createLog('silent'),
    works: true,
    retryDelaySeconds: 1,
    lookEverySeconds: 0.5,
    ...options,
  })
  nodes.push(node)
  return node
}

/** The state that other connections see. */
async function stateOf(name: string) {
  const { rows } = await db.pool.query<{ state: string }>('select state from pgboss.job where name = $1', [
    name,
  ])
  return rows.map(({ state }) => state).join()
}

test('a job runs after its transaction commits, and never if it rolls back', async () => {
  const jobs = makeNode()
  const done: string[] = []
  jobs.on<{ word: string }>('say', async ({ word }) => {
    done.push(word)
  })
  await jobs.start()
  const rolledBack = db.orm.transaction(async (tx) => {
    await jobs.enqueue(tx, 'say', { word: 'never' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await db.orm.transaction((tx) => jobs.enqueue(tx, 'say', { word: 'it\'s $1 and \\ "quoted" and {}' }))
  await db.orm.transaction((tx) => jobs.enqueue(tx, 'say', { word: 'second' }))
  await soon(() => expect(done).toEqual(['it\'s $1 and \\ "quoted" and {}', 'second']))
})

test('a node that only enqueues leaves the work to the others', async () => {
  const front = makeNode({ works: false })
  const worker = makeNode()
  const done: string[] = []
  front.on('serve', async () => {
    done.push('front')
  })
  worker.on('serve', async () => {
    done.push('worker')
  })
  await Promise.all([front.start(), worker.start()])
  for (let i = 0; i < 20; i++) await front.enqueue(db.orm, 'serve', { i })
  await soon(() => expect(done).toHaveLength(20))
  expect(new Set(done)).toEqual(new Set(['worker']))
})

test('a working node starts a job immediately, whichever node enqueued it', async () => {
  const front = makeNode({ works: false })
  const worker = makeNode({ lookEverySeconds: 600 })
  const done: string[] = []
  const handler = async ({ word }: { word: string }) => {
    done.push(word)
  }
  for (const node of [front, worker]) {
    node.on('heed', handler)
    node.on('heed-and-take', handler, { onTaken: async () => {} })
  }
  await Promise.all([front.start(), worker.start()])
  for (const round of ['first', 'second']) {
    await front.enqueue(db.orm, 'heed', { word: `${round} done` })
    await front.enqueue(db.orm, 'heed-and-take', { word: `${round} taken` }, { startAfter: new Date() })
    await soon(() => expect(done.toSorted()).toEqual([`${round} done`, `${round} taken`]))
    done.length = 0
  }
})

test('a failed job is retried later', async () => {
  const jobs = makeNode()
  const tries: number[] = []
  jobs.on('stumble', async () => {
    tries.push(Date.now())
    if (tries.length < 2) throw new Error('not yet')
  })
  await jobs.start()
  await jobs.enqueue(db.orm, 'stumble', {})
  await soon(() => expect(tries).toHaveLength(2))
  const [first = 0, second = 0] = tries
  expect(second - first).toBeGreaterThan(900)
})

test('a job is claimed together with what onTaken writes, or not at all', async () => {
  await db.pool.query('create table taken (word text)')
  const jobs = makeNode()
  const happened: string[] = []
  jobs.on<{ word: string }>(
    'note',
    async ({ word }) => {
      const { rows } = await db.pool.query('select word from taken')
      happened.push(`${word} after ${rows.length} written`)
    },
    {
      onTaken: async (tx, { word }) => {
        await tx.execute(sql`insert into taken values (${word})`)
        happened.push(await stateOf('note'))
        if (happened.length === 1) throw new Error('died here')
      },
    },
  )
  await jobs.start()
  await jobs.enqueue(db.orm, 'note', { word: 'it' })
  await soon(() => expect(happened).toEqual(['created', 'created', 'it after 1 written']))
  expect(await stateOf('note')).toBe('completed')
})

test('a claimed job runs once on one of many nodes and is never retried', async () => {
  const done: number[] = []
  const nodes = [makeNode(), makeNode(), makeNode()]
  for (const node of nodes) {
    node.on<{ i: number }>(
      'adopt',
      async ({ i }) => {
        done.push(i)
        if (i === 0) throw new Error('it is mine to try again')
      },
      { concurrency: 2, onTaken: async () => {} },
    )
    await node.start()
  }
  for (let i = 0; i < 40; i++) await nodes[0]?.enqueue(db.orm, 'adopt', { i })
  await soon(() => expect(done).toHaveLength(40))
  expect(new Set(done).size).toBe(40)
  const { rows } = await db.pool.query(`select distinct state from pgboss.job where name = 'adopt'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('an interrupted job runs before those that wait', async () => {
  const front = makeNode({ works: false })
  const worker = makeNode()
  const done: string[] = []
  for (const node of [front, worker]) {
    node.on<{ word: string }>('queue', async ({ word }) => {
      done.push(word)
    })
  }
  await front.start()
  for (const word of ['one', 'two']) await front.enqueue(db.orm, 'queue', { word })
  await front.enqueue(db.orm, 'queue', { word: 'again' }, { first: true })
  await worker.start()
  await soon(() => expect(done).toEqual(['again', 'one', 'two']))
})

test('a job without a handler is refused', async () => {
  const jobs = makeNode()
  await jobs.start()
  await expect(jobs.enqueue(db.orm, 'unheard-of', {})).rejects.toThrow('no handler for the job "unheard-of"')
})

test('stopping waits for the job in progress', async () => {
  const jobs = makeNode()
  const happened: string[] = []
  let begun = () => {}
  const began = new Promise<void>((resolve) => {
    begun = resolve
  })
  let finish = () => {}
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve
  })
  jobs.on('long', async () => {
    begun()
    await mayFinish
    happened.push('job done')
  })
  await jobs.start()
  await jobs.enqueue(db.orm, 'long', {})
  await began
  const stopped = jobs.stop().then(() => happened.push('stopped'))
  finish()
  await stopped
  expect(happened).toEqual(['job done', 'stopped'])
  const { rows } = await db.pool.query(`select state from pgboss.job where name = 'long'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('a job that does not end before the node stops runs again on another node', async () => {
  const stuck = makeNode({ stopWithinMs: 50 })
  let begun = () => {}
  const began = new Promise<void>((resolve) => {
    begun = resolve
  })
  let finish = () => {}
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve
  })
  stuck.on('stuck', () => {
    begun()
    return mayFinish
  })
  await stuck.start()
  await stuck.enqueue(db.orm, 'stuck', {})
  await began
  await stuck.stop()
  let runs = 0
  const other = makeNode()
  other.on('stuck', async () => {
    runs += 1
  })
  await other.start()
  await soon(() => expect(runs).toBe(1))
  finish()
})

test('a job that exceeds its time limit is retried', async () => {
  const jobs = makeNode()
  let runs = 0
  jobs.on(
    'endless',
    () => {
      runs += 1
      return runs === 1 ? new Promise(() => {}) : Promise.resolve()
    },
    { withinSeconds: 1 },
  )
  await jobs.start()
  await jobs.enqueue(db.orm, 'endless', {})
  await soon(() => expect(runs).toBe(2))
})

test('a node runs as many jobs of a queue in parallel as its concurrency allows', async () => {
  const jobs = makeNode({ lookEverySeconds: 600 })
  const running: (() => void)[] = []
  jobs.on('pair', () => new Promise<void>((resolve) => running.push(resolve)), { concurrency: 2 })
  await jobs.start()
  for (let i = 0; i < 3; i++) await jobs.enqueue(db.orm, 'pair', { i })
  await soon(() => expect(running).toHaveLength(2))
  expect(await stateOf('pair')).toMatch(/created/)
  running[0]?.()
  await soon(() => expect(running).toHaveLength(3))
  for (const end of running) end()
})

test('a scheduled job runs once on two nodes', async () => {
  let runs = 0
  const makeClock = () => {
    const node = makeNode()
    node.every('* * * * *', 'tick', async () => {
      runs += 1
    })
    return node
  }
  // A node reads the schedules when it starts.
  const first = makeClock()
  await first.start()
  await first.stop()
  await db.pool.query('update pgboss.version set cron_on = null')
  const both = [makeClock(), makeClock()]
  await Promise.all(both.map((node) => node.start()))
  await soon(() => expect(runs).toBe(1))
  for (const node of both) await node.stop()
  const { rows } = await db.pool.query(`select count(*) from pgboss.job where name = 'tick'`)
  expect(rows).toEqual([{ count: 1 }])
})

test('a version keeps the schedules it does not know and removes retired ones', async () => {
  const schedules = async () =>
    (
      await db.pool.query(`select name from pgboss.schedule where name like 'shift.%' order by name`)
    ).rows.map(({ name }) => name)
  const newer = makeNode()
  for (const name of ['shift.renew', 'shift.pay-out']) newer.every('0 4 * * *', name, async () => {})
  await newer.start()
  const older = makeNode()
  older.every('0 4 * * *', 'shift.renew', async () => {})
  await older.start()
  expect(await schedules()).toEqual(['shift.pay-out', 'shift.renew'])
  const newest = makeNode({ retired: ['shift.renew', 'shift.never-was'] })
  await newest.start()
  expect(await schedules()).toEqual(['shift.pay-out'])
  expect(() => newest.every('0 4 * * *', 'shift.renew', async () => {})).toThrow('was retired')
})
