import { expect, test } from 'vitest'
import { csvOf } from './index.ts'

const linesOf = (table: Buffer) =>
  table
    .toString()
    .replace(/^\uFEFF/, '')
    .split('\r\n')

test('a name cannot become a formula, and a number stays a number', () => {
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\tx']
  const [, ...lines] = linesOf(
    csvOf(
      ['name'],
      names.map((name) => [name]),
    ),
  )
  expect(lines).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "' =1", "'\tx", ''])
  expect(linesOf(csvOf(['a', 'b'], [[-1.5, null]]))[1]).toBe('-1.5,')
})

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvOf(['a', 'b'], [['say "hi"', 'one, two\nthree']]).toString()).toBe(
    '\uFEFFa,b\r\n"say ""hi""","one, two\nthree"\r\n',
  )
})
