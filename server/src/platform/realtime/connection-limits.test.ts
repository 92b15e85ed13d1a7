import { expect, test } from 'vitest'
import { createConnectionLimits } from './connection-limits.ts'

test('an address may open 240 sockets a minute, and another one its own', () => {
  const limits = createConnectionLimits()
  const outcomes = Array.from({ length: 300 }, () => limits.mayOpen('10.0.0.1'))
  expect(outcomes.filter(Boolean).length).toBe(240)
  expect(limits.mayOpen('10.0.0.2')).toBe(true)
})

test('an address with 500 open sockets gets no more until one is closed', () => {
  const limits = createConnectionLimits()
  const closes = Array.from({ length: 500 }, () => limits.add('10.0.0.1'))
  expect(limits.mayOpen('10.0.0.1')).toBe(false)
  closes[0]?.()
  expect(limits.mayOpen('10.0.0.1')).toBe(true)
})
