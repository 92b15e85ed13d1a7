import { expect, test } from 'vitest'
import { keepCopies } from './copies.ts'
import { Copy, newNonce } from './copy.ts'

const copyOf = (bytes: number) => new Copy(200, [], Buffer.alloc(bytes, 'x'), newNonce())
const nothing = new Set<string>()

test('a copy is found until it expires', () => {
  let now = 1000
  const copies = keepCopies({ seconds: 5, bytes: 1000 }, () => now)
  const copy = copyOf(10)
  copies.keep('a', copy, nothing)
  now += 4999
  expect(copies.find('a')).toBe(copy)
  now += 1
  expect(copies.find('a')).toBeNull()
  expect(copies.weight()).toBe(0)
})

test('copies stay within the limit, and the least recently used are dropped first', () => {
  const copies = keepCopies({ seconds: 5, bytes: 3 * 100 })
  for (const key of ['a', 'b', 'c']) copies.keep(key, copyOf(30), nothing)
  copies.find('a')
  copies.keep('d', copyOf(30), nothing)
  expect(['a', 'b', 'c', 'd'].filter((key) => copies.find(key))).toEqual(['a', 'c', 'd'])
  copies.keep('too large', copyOf(101), nothing)
  expect(copies.find('too large')).toBeNull()
  for (let n = 0; n < 1000; n++) {
    copies.keep(`page ${n % 50}`, copyOf(n % 90), nothing)
    expect(copies.weight()).toBeLessThanOrEqual(300)
  }
})

test('a change drops the copies that mention it', () => {
  const copies = keepCopies({ seconds: 5, bytes: 1000 })
  copies.keep('a', copyOf(1), new Set(['ada']))
  copies.keep('b', copyOf(1), new Set(['ada', 'ben']))
  copies.keep('c', copyOf(1), new Set(['cleo']))
  copies.dropMentioning(['dana', 'ben'])
  expect(['a', 'b', 'c'].filter((key) => copies.find(key))).toEqual(['a', 'c'])
})
