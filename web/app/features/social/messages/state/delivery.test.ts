import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { message } from '~/testing/messages'
import {
  atMostEvery,
  caughtUpTo,
  createDeliveryReports,
  fetchMissed,
  fetchWindow,
  mergeMessages,
} from './delivery'

const seqs = (messages: readonly { seq: number }[]) => messages.map(({ seq }) => seq)
const all = (upTo: number) => Array.from({ length: upTo }, (_, n) => message(n + 1))

it('a gap in seq is a missed message', () => {
  expect(caughtUpTo([message(5), message(6)], 4)).toBe(6)
  expect(caughtUpTo([message(6)], 4)).toBe(4)
  expect(caughtUpTo([message(2)], 4)).toBe(4)
})

it('messages are sorted by seq, each once in its latest version', () => {
  const merged = mergeMessages(
    [message(1), message(3)],
    [message(3, { text: 'Message deleted!' }), message(2)],
  )
  expect(seqs(merged)).toEqual([1, 2, 3])
  expect(merged[2]?.text).toBe('Message deleted!')
})

describe('missed messages', () => {
  it('are fetched until there are no more, each once', async () => {
    const fetchedAfter: number[] = []
    const taken: number[] = []
    await fetchMissed(
      3,
      async (afterSeq) => {
        fetchedAfter.push(afterSeq)
        return all(8)
          .filter(({ seq }) => seq > afterSeq)
          .slice(0, 2)
      },
      (page) => taken.push(...seqs(page)),
    )
    expect(taken).toEqual([4, 5, 6, 7, 8])
    expect(fetchedAfter).toEqual([3, 5, 7, 8])
  })

  it('are kept when the connection breaks again', async () => {
    const taken: number[] = []
    const broken = fetchMissed(
      0,
      async (afterSeq) => {
        if (afterSeq > 0) throw new TypeError('no line')
        return [message(1)]
      },
      (page) => taken.push(...seqs(page)),
    )
    await expect(broken).rejects.toThrow('no line')
    expect(taken).toEqual([1])
  })
})

it('a window is reloaded from its newest message to its oldest', async () => {
  const before = async (beforeSeq = Number.POSITIVE_INFINITY) =>
    all(9)
      .filter(({ seq }) => seq < beforeSeq)
      .reverse()
      .slice(0, 2)
  expect(seqs(await fetchWindow(4, before))).toEqual([4, 5, 6, 7, 8, 9])
})

describe('reporting delivery', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('happens at once, then at most once a second for each conversation, with the latest seq', () => {
    const sent: [string, number][] = []
    const { report } = createDeliveryReports((id, seq) => sent.push([id, seq]))
    for (const seq of [1, 2, 3]) report('a', seq)
    report('b', 7)
    expect(sent).toEqual([
      ['a', 1],
      ['b', 7],
    ])
    vi.advanceTimersByTime(999)
    expect(sent).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(sent.slice(2)).toEqual([['a', 3]])
    vi.advanceTimersByTime(5000)
    expect(sent).toHaveLength(3)
  })

  it('does not repeat a seq, unless the connection was lost', () => {
    const sent: number[] = []
    const reports = createDeliveryReports((_, seq) => sent.push(seq))
    reports.report('a', 5)
    vi.advanceTimersByTime(2000)
    reports.report('a', 5)
    reports.report('a', 4)
    expect(sent).toEqual([5])
    reports.forget()
    reports.report('a', 5)
    expect(sent).toEqual([5, 5])
  })

  it('stops', () => {
    const sent: number[] = []
    const reports = createDeliveryReports((_, seq) => sent.push(seq))
    reports.report('a', 1)
    reports.report('a', 2)
    reports.stop()
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([1])
  })
})

it('typing is sent at most every 2.5 seconds', () => {
  let now = 0
  const reportedAt: number[] = []
  const tell = atMostEvery(
    2500,
    () => reportedAt.push(now),
    () => now,
  )
  for (now = 0; now <= 6000; now += 500) tell()
  expect(reportedAt).toEqual([0, 2500, 5000])
})
