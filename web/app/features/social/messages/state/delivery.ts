import type { Message } from '@ovation/contract'

/** Seqs have no gaps, so a skipped seq is a missed message. Returns the last seq before the first gap. */
export function caughtUpTo(messages: readonly Message[], from: number): number {
  const known = new Set(messages.map(({ seq }) => seq))
  let seq = from
  while (known.has(seq + 1)) seq++
  return seq
}

/** Merges two lists, oldest first. Of two versions of a message, the later one wins. */
export function mergeMessages(known: readonly Message[], received: readonly Message[]): Message[] {
  const byId = new Map([...known, ...received].map((message) => [message._id, message]))
  return [...byId.values()].sort((one, other) => one.seq - other.seq)
}

export const lastSeqOf = (messages: readonly Message[], before = 0) =>
  messages.reduce((last, { seq }) => Math.max(last, seq), before)

type FetchAfter = (afterSeq: number) => Promise<Message[]>

/** Fetches everything after a seq, page by page. */
export async function fetchMissed(
  afterSeq: number,
  fetchAfter: FetchAfter,
  onPage: (page: Message[]) => void,
) {
  for (let last = afterSeq; ; ) {
    const page = await fetchAfter(last)
    if (page.length === 0) return
    onPage(page)
    const next = lastSeqOf(page, last)
    if (next === last) return
    last = next
  }
}

type FetchBefore = (beforeSeq: number | undefined) => Promise<Message[]>

/** Fetches the newest messages down to a seq, page by page, newest first. */
export async function fetchWindow(downToSeq: number, fetchBefore: FetchBefore): Promise<Message[]> {
  let all: Message[] = []
  for (;;) {
    const page = await fetchBefore(all[0]?.seq)
    all = mergeMessages(all, page)
    if (page.length === 0 || (all[0]?.seq ?? 0) <= downToSeq) return all.filter(({ seq }) => seq >= downToSeq)
  }
}

/** Reports the last received seq of each conversation, throttled, with the latest value at the end. */
export function createDeliveryReports(send: (conversationId: string, seq: number) => void, everyMs = 1000) {
  const reported = new Map<string, number>()
  const waiting = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function flush(id: string) {
    timers.delete(id)
    const seq = waiting.get(id)
    if (seq === undefined) return
    waiting.delete(id)
    reported.set(id, seq)
    send(id, seq)
    timers.set(
      id,
      setTimeout(() => flush(id), everyMs),
    )
  }

  return {
    report(id: string, seq: number) {
      if (seq <= Math.max(reported.get(id) ?? 0, waiting.get(id) ?? 0)) return
      waiting.set(id, seq)
      if (!timers.has(id)) flush(id)
    },
    /** Reports made without a connection were lost. */
    forget: () => reported.clear(),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      waiting.clear()
    },
  }
}

/** Throttles: calls in between are dropped. */
export function atMostEvery(everyMs: number, act: () => void, now: () => number = Date.now) {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < everyMs) return
    last = now()
    act()
  }
}
