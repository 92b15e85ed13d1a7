import { type Context, createContext, type Faults } from './context.ts'
import { settle } from './payment-intents.ts'
import { type Event, isA, type Kind, type Resource } from './resources.ts'
import type { Store } from './store.ts'
import { deliver, type WebhookEndpoint } from './webhooks.ts'

/** How often to look for what a process that died has left. */
const lookEveryMs = 15_000
/** How long a claimed event is reserved for one sender. */
const leaseMs = 60_000
const mostTries = 16
const longestWaitMs = 10 * 60_000
const batchSize = 20

interface SchedulerOptions {
  store: Store
  faults: Faults
  endpoint: WebhookEndpoint | null
  settleAfterMs: number
  retryAfterMs: number
  onError(error: unknown): void
}

/** Background work: sends events, settles slow payments, deletes old idempotency keys. */
export function createScheduler(options: SchedulerOptions) {
  const { store, faults, endpoint, retryAfterMs, onError } = options
  const timers = new Set<NodeJS.Timeout>()
  let rounds: Promise<unknown> = Promise.resolve()
  let isOpen = true

  const later = (ms: number) => new Date(Date.now() + ms)

  function sendsEvents() {
    return endpoint !== null && faults.webhooks !== 'hold' && faults.webhooks !== 'none'
  }

  /** Everything that is due then, until nothing is. */
  async function round(aheadMs: number) {
    const kinds: Kind[] = [
      'payment_intent',
      'idempotency_key',
      ...(sendsEvents() ? (['event'] as const) : []),
    ]
    for (;;) {
      if (!isOpen) return
      const events: Event[] = []
      const found = await store.transaction(null, async (records) => {
        const resources = await records.due(kinds, later(aheadMs), batchSize)
        const context = createContext(records, { ...options, idempotencyKey: null })
        for (const resource of resources)
          if (isA('event', resource)) events.push(await lease(context, resource))
        for (const resource of resources) await attendTo(context, resource)
        return resources.length
      })
      for (const event of events) await send(event)
      if (found === 0) return
    }
  }

  async function attendTo(context: Context, resource: Resource) {
    if (isA('payment_intent', resource)) await settle(context, resource)
    if (isA('idempotency_key', resource)) await context.records.remove(resource.id)
  }

  /** Claims events for a while; another process sends them if this one dies. */
  async function lease({ records }: Context, event: Event) {
    const leased: Event = { ...event, sandbox: { tries: event.sandbox.tries + 1 } }
    await records.put(leased, later(leaseMs))
    return leased
  }

  async function send(event: Event) {
    const copies = faults.webhooks === 'twice' ? 2 : 1
    const isDone = endpoint && (await deliver(endpoint, event, copies))
    const { tries } = event.sandbox
    await store.transaction(null, async (records) => {
      if (isDone || tries >= mostTries) return records.remove(event.id)
      const wait = Math.min(retryAfterMs * 2 ** (tries - 1), longestWaitMs)
      await records.put(event, later(wait))
      wakeIn(wait)
    })
  }

  function run(aheadMs = 0) {
    rounds = rounds.then(() => round(aheadMs)).catch(onError)
    return rounds
  }

  function wakeIn(ms: number) {
    if (!isOpen || ms > lookEveryMs) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void run()
    }, ms)
    timers.add(timer.unref())
  }

  const lookout = setInterval(() => run(), lookEveryMs).unref()
  wakeIn(0)

  return {
    /** Something is due then. */
    wakeAt: (due: Date) => wakeIn(Math.max(0, due.getTime() - Date.now())),
    /** Resolves once everything due by then is done. */
    run,
    /** Sends events that were held back, in any order. */
    async release(order: (events: Event[]) => Event[]) {
      const held = await store.transaction(null, (records) =>
        records.due(['event'], later(longestWaitMs), 1000),
      )
      for (const event of order(held.filter((resource) => isA('event', resource)))) await send(event)
    },
    async close() {
      isOpen = false
      clearInterval(lookout)
      for (const timer of timers) clearTimeout(timer)
      await rounds
    },
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
