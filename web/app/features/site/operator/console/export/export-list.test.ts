import { ApiError } from '@ovation/contract/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { csvLine } from './csv'
import { exportList } from './export-list'

it('quotes what needs it and disarms formulas', () => {
  expect(csvLine(['Ada, "Countess"', 'two\nlines', null, 4, true])).toBe(
    '"Ada, ""Countess""","two\nlines",,4,true\r\n',
  )
  expect(csvLine(['=1+1', '+44 20', '-x', '@a', -5])).toBe("'=1+1,'+44 20,'-x,'@a,-5\r\n")
  expect(csvLine([' =1', '\tx', ' x'])).toBe("' =1,'\tx, x\r\n")
})

const pages = [
  { data: ['Ada', 'Ben'], total: 3, cursor: 'next' },
  { data: ['Cleo'], total: 3, cursor: null },
]
const columns = [{ title: 'Name', value: (name: string) => name }]

it('reads all pages in order and reports the progress', async () => {
  const asked: (string | undefined)[] = []
  const progress: [number, number][] = []
  const file = await exportList(
    {
      columns,
      async read({ cursor }) {
        asked.push(cursor)
        return pages[cursor ? 1 : 0] ?? { data: [], total: 0 }
      },
    },
    new AbortController().signal,
    (done, total) => progress.push([done, total]),
  )
  expect(await file.text()).toBe('Name\r\nAda\r\nBen\r\nCleo\r\n')
  expect(asked).toEqual([undefined, 'next'])
  expect(progress).toEqual([
    [2, 3],
    [3, 3],
  ])
})

it('stops when it is cancelled', async () => {
  const controller = new AbortController()
  let reads = 0
  const running = exportList(
    {
      columns,
      async read() {
        reads++
        controller.abort()
        return { data: ['Ada'], total: 9, cursor: 'next' }
      },
    },
    controller.signal,
    () => {},
  )
  await expect(running).rejects.toThrow()
  expect(reads).toBe(1)
})

/** An export of one page, whose reading fails with each of these first. */
function exportAfter(failures: unknown[]) {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const controller = new AbortController()
  const times: number[] = []
  const start = Date.now()
  const file = exportList(
    {
      columns,
      async read() {
        times.push(Date.now() - start)
        if (failures.length > 0) throw failures.shift()
        return { data: ['Ada'], total: 1, cursor: null }
      },
    },
    controller.signal,
    () => {},
  )
  file.catch(() => {})
  return { file, times, controller }
}

const tooMany = (retryAfter?: number) =>
  new ApiError(429, 'TOO_MANY_REQUESTS', 'Wait.', [], undefined, retryAfter)
const lost = () => new TypeError('Failed to fetch')

it('goes on after a lost connection, twice at most', async () => {
  const once = exportAfter([lost(), lost()])
  await vi.runAllTimersAsync()
  expect(await (await once.file).text()).toContain('Ada')
  const often = exportAfter([lost(), lost(), lost()])
  await vi.runAllTimersAsync()
  await expect(often.file).rejects.toThrow('Failed to fetch')
  expect(often.times).toHaveLength(3)
})

it('waits as long as the server asks, and not after other refusals', async () => {
  const { file, times } = exportAfter([tooMany(30), tooMany()])
  await vi.runAllTimersAsync()
  expect(await (await file).text()).toContain('Ada')
  expect(times).toEqual([0, 30_000, 40_000])
  const refused = exportAfter([new ApiError(403, 'FORBIDDEN', 'No.')])
  await expect(refused.file).rejects.toThrow('No.')
  expect(refused.times).toHaveLength(1)
})

it('a cancelled export does not wait', async () => {
  const { file, times, controller } = exportAfter([tooMany(3600)])
  await vi.advanceTimersByTimeAsync(1000)
  controller.abort()
  await expect(file).rejects.toThrow()
  expect(times).toHaveLength(1)
})
