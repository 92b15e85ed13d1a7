import { expect, test } from 'vitest'
import { closedBecause } from './closed'

const open = { blocked: false, settings: { maintenanceMode: false }, viewer: null }
const mended = { ...open, settings: { maintenanceMode: true } }
const operator = { isOperator: true }

test('a site is open unless something closes it', () => {
  expect(closedBecause(open, '/creators')).toBeNull()
})

test('a blocked country finds every page closed, and so do operators in it', () => {
  for (const path of ['/', '/auth/login', '/admin']) {
    expect(closedBecause({ ...open, blocked: true, viewer: operator }, path)).toBe('geoBlock')
  }
})

test('maintenance closes the pages to everyone but operators, who can still log in', () => {
  expect(closedBecause(mended, '/creators')).toBe('maintenance')
  expect(closedBecause({ ...mended, viewer: { isOperator: false } }, '/creators')).toBe('maintenance')
  expect(closedBecause(mended, '/auth/login')).toBeNull()
  expect(closedBecause({ ...mended, viewer: operator }, '/creators')).toBeNull()
})
