import type { Message } from '@ovation/contract'

/**
 * Within a conversation every message has the next number, so a number that is skipped is a message that was missed. Answers
 * the last number before the first one that is missing.
 */
export function caughtUpTo(messages: readonly Message[], from: number): number {
  const known = new Set(messages.map(({ seq }) => seq))
  let seq = from
  while (known.has(seq + 1)) seq++
  return seq
}

/** Both lists as one, oldest first, each message once. Of two versions the one that came later stays. */
export function mergeMessages(known: readonly Message[], news: readonly Message[]): Message[] {
  const byId = new Map([...known, ...news].map((message) => [message._id, message]))
  return [...byId.values()].sort((one, other) => one.seq - other.seq)
}

export const lastSeqOf = (messages: readonly Message[], before = 0) =>
  messages.reduce((last, { seq }) => Math.max(last, seq), before)

type FetchAfter = (afterSeq: number) => Promise<Message[]>

/** Everything after a number, page by page, until there is nothing more. */
export async function fetchMissed(afterSeq: number, fetchAfter: FetchAfter, take: (page: Message[]) => void) {
  for (let last = afterSeq; ; ) {
    const page = await fetchAfter(last)
    if (page.length === 0) return
    take(page)
    const next = lastSeqOf(page, last)
    if (next === last) return
    last = next
  }
}

type FetchBefore = (beforeSeq: number | undefined) => Promise<Message[]>

/** The newest messages down to a number, page by page; pages come newest first. */
export async function fetchWindow(downToSeq: number, fetchBefore: FetchBefore): Promise<Message[]> {
  let all: Message[] = []
  for (;;) {
    const page = await fetchBefore(all[0]?.seq)
    all = mergeMessages(all, page)
    if (page.length === 0 || (all[0]?.seq ?? 0) <= downToSeq) return all.filter(({ seq }) => seq >= downToSeq)
  }
}

/**
 * Says how far each conversation has come in, at most once in a while; what comes in between is said together at the end of
 * it.
 */
export function createDeliveryReports(say: (conversationId: string, seq: number) => void, everyMs = 1000) {
  const said = new Map<string, number>()
  const waiting = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function speak(id: string) {
    timers.delete(id)
    const seq = waiting.get(id)
    if (seq === undefined) return
    waiting.delete(id)
    said.set(id, seq)
    say(id, seq)
    timers.set(
      id,
      setTimeout(() => speak(id), everyMs),
    )
  }

  return {
    report(id: string, seq: number) {
      if (seq <= Math.max(said.get(id) ?? 0, waiting.get(id) ?? 0)) return
      waiting.set(id, seq)
      if (!timers.has(id)) speak(id)
    },
    /** What was said while there was no line was said to nobody. */
    forget: () => said.clear(),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      waiting.clear()
    },
  }
}

/** Lets one through in a while, and drops the rest. */
export function atMostEvery(everyMs: number, act: () => void, now: () => number = Date.now) {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < everyMs) return
    last = now()
    act()
  }
}
