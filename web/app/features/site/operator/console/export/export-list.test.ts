import { expect, it } from 'vitest'
import { csvLine } from './csv'
import { exportList } from './export-list'

it('quotes what needs it and disarms formulas', () => {
  expect(csvLine(['Ada, "Countess"', 'two\nlines', null, 4, true])).toBe(
    '"Ada, ""Countess""","two\nlines",,4,true\r\n',
  )
  expect(csvLine(['=1+1', '+44 20', '-x', '@a', -5])).toBe("'=1+1,'+44 20,'-x,'@a,-5\r\n")
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
