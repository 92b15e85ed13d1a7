import { calls, type Endpoint } from '@ovation/contract'
import { expect, test } from 'vitest'
import { derivedCodes } from '../../src/platform/http/api-docs/refusals.ts'
import { reachableCodes } from './reachable.ts'

test('each call declares the error codes that its handler can reach and the contract does not imply', () => {
  const reached = reachableCodes()
  const endpoints = Object.entries<Endpoint>(calls)
  const declared = endpoints.map(([name, { errors = {} }]) => [
    name,
    Object.entries(errors).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`)),
  ])
  const expected = endpoints.map(([name, endpoint]) => {
    const derived = derivedCodes(endpoint)
    return [name, [...(reached.get(name) ?? ['no handler'])].filter((code) => !derived.has(code)).sort()]
  })
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected))
})
