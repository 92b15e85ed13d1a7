import { expect, test } from 'vitest'
import { closedReason } from './closed'

const open = { blocked: false, settings: { maintenanceMode: false }, viewer: null }
const mended = { ...open, settings: { maintenanceMode: true } }
const operator = { isOperator: true }

test('a site is open unless something closes it', () => {
  expect(closedReason(open, '/creators')).toBeNull()
})

test('all pages are closed in a blocked country, also to operators', () => {
  for (const path of ['/', '/auth/login', '/admin']) {
    expect(closedReason({ ...open, blocked: true, viewer: operator }, path)).toBe('geoBlock')
  }
})

test('maintenance closes the pages to everyone but operators, who can still log in', () => {
  expect(closedReason(mended, '/creators')).toBe('maintenance')
  expect(closedReason({ ...mended, viewer: { isOperator: false } }, '/creators')).toBe('maintenance')
  expect(closedReason(mended, '/auth/login')).toBeNull()
  expect(closedReason({ ...mended, viewer: operator }, '/creators')).toBeNull()
})
