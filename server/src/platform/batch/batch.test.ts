import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { batched } from './index.ts'

/** Doubles numbers when released, and records the batches. */
function doubler(bounds?: Parameters<typeof batched>[1]) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const ask = batched(async (numbers: number[]) => {
    batches.push(numbers)
    await new Promise<void>((open) => gates.push(open))
    if (numbers.includes(13)) throw new Error(`${numbers} is bad luck`)
    return numbers.map((number) => number * 2)
  }, bounds)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const openAll = async () => {
    while (gates.length > 0) {
      for (const open of gates.splice(0)) open()
      await turn()
      await turn()
    }
  }
  return { ask, batches, turn, openAll }
}

describe('concurrent calls', () => {
  test('are combined, and each gets its own result', async () => {
    const { ask, batches, turn, openAll } = doubler()
    const answers = Promise.all([ask(1), ask(2), ask(3)])
    await turn()
    await openAll()
    expect(await answers).toEqual([2, 4, 6])
    expect(batches).toEqual([[1, 2, 3]])
  })

  test('wait for the next batch while the maximum runs, and never get an older result', async () => {
    const { ask, batches, turn, openAll } = doubler({ concurrency: 1 })
    const first = ask(1)
    await turn()
    const later = [ask(1), ask(2)]
    await turn()
    expect(batches).toEqual([[1]])
    await openAll()
    expect(await Promise.all([first, ...later])).toEqual([2, 2, 4])
    expect(batches).toEqual([[1], [1, 2]])
  })

  test('are split by size, and a slow batch does not block another', async () => {
    const { ask, batches, turn, openAll } = doubler({ size: 2, concurrency: 2 })
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask))
    await turn()
    await turn()
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ])
    await openAll()
    expect(await answers).toEqual([2, 4, 6, 8, 10])
  })

  test('are repeated one by one if the batch fails, so that only the faulty one fails', async () => {
    const { ask, batches, turn, openAll } = doubler()
    const answers = Promise.allSettled([ask(12), ask(13), ask(14)])
    await turn()
    await openAll()
    expect(await answers).toMatchObject([
      { value: 24 },
      { reason: new Error('13 is bad luck') },
      { value: 28 },
    ])
    expect(batches).toEqual([[12, 13, 14], [12], [13], [14]])
  })

  test('wait for more calls shortly after a batch, but not otherwise', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ask, batches, turn, openAll } = doubler({ size: 3, concurrency: 1, everyMs: 20 })
    const asked = [ask(1)]
    await turn()
    await openAll()
    asked.push(ask(2))
    vi.advanceTimersByTime(19)
    asked.push(ask(3))
    await turn()
    expect(batches).toEqual([[1]])
    vi.advanceTimersByTime(1)
    expect(batches).toEqual([[1], [2, 3]])
    // A full batch and one more call have arrived meanwhile.
    asked.push(...[4, 5, 6, 7].map(ask))
    await openAll()
    expect(batches).toEqual([[1], [2, 3], [4, 5, 6]])
    vi.advanceTimersByTime(20)
    await openAll()
    vi.advanceTimersByTime(20)
    asked.push(ask(8))
    await turn()
    expect(batches).toEqual([[1], [2, 3], [4, 5, 6], [7], [8]])
    await openAll()
    expect(await Promise.all(asked)).toEqual([2, 4, 6, 8, 10, 12, 14, 16])
  })
})
