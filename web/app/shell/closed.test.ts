import { expect, test } from 'vitest'
import { closedReason } from './closed'

const open = { blocked: false, settings: { maintenanceMode: false }, viewer: null }
const mended = { ...open, settings: { maintenanceMode: true } }
const operator = { isOperator: true }

test('a site is open unless something closes it', () => {
  expect(closedReason(open, '/creators')).toBeNull()
})

test('a blocked country closes all pages to everyone but operators, who can log in at a page of their own', () => {
  const away = { ...open, blocked: true }
  for (const path of ['/', '/auth/login', '/admin']) {
    expect(closedReason(away, path)).toBe('geoBlock')
    expect(closedReason({ ...away, viewer: { isOperator: false } }, path)).toBe('geoBlock')
    expect(closedReason({ ...away, viewer: operator }, path)).toBeNull()
  }
  for (const path of [
    '/admin/login',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/google/callback',
  ])
    expect(closedReason(away, path)).toBeNull()
})

test('maintenance closes the pages to everyone but operators, who can still log in', () => {
  expect(closedReason(mended, '/creators')).toBe('maintenance')
  expect(closedReason({ ...mended, viewer: { isOperator: false } }, '/creators')).toBe('maintenance')
  expect(closedReason(mended, '/auth/login')).toBeNull()
  expect(closedReason(mended, '/admin/login')).toBeNull()
  for (const path of ['/auth/forgot-password', '/auth/reset-password', '/auth/twitter/callback'])
    expect(closedReason(mended, path)).toBeNull()
  expect(closedReason({ ...mended, viewer: operator }, '/creators')).toBeNull()
})
