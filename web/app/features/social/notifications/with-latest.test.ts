import type { Notification } from '@ovation/contract'
import { expect, it } from 'vitest'
import { withLatest } from './with-latest'

const one = (_id: string, isRead = false): Notification => ({
  ...{ _id, kind: 'comment', title: 'New comment', text: 'Ada commented.', path: '/post/1', people: [] },
  ...{ totalPeople: 1, isRead, createdAt: '2025-11-14T12:00:00Z', updatedAt: '2025-11-14T12:00:00Z' },
})

it('puts missed notifications first and keeps those loaded before', () => {
  const shown = [one('b'), one('a'), one('older')]
  const latest = [one('c'), one('a', true), one('b')]
  expect(withLatest(shown, latest)).toEqual([one('c'), one('a', true), one('b'), one('older')])
  expect(withLatest(shown, [])).toEqual(shown)
})
