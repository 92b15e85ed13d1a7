import { expect, test } from 'vitest'
import { createLog, readableLines } from './index.ts'

const write = (log: (log: ReturnType<typeof createLog>) => void) => {
  let text = ''
  log(
    createLog(
      'info',
      readableLines({
        write: (line) => {
          text += line
        },
      }),
    ),
  )
  return text
}

test('an entry is one line: the time, its level, the message and its details', () => {
  const text = write((log) => log.warn({ url: '/a', ms: 3 }, 'slow'))
  expect(text).toMatch(/^\d\d:\d\d:\d\d warn {2}slow url=\/a ms=3\n$/)
})

test('an error has its stack, indented', () => {
  const text = write((log) => log.error({ err: new Error('broken') }, 'failed'))
  expect(text).toMatch(/^\d\d:\d\d:\d\d error failed\n {2}Error: broken\n {6}at /)
})

test('secrets are left out, as in JSON', () => {
  expect(write((log) => log.warn({ token: 'abc' }, 'x'))).toContain('token=…')
})
