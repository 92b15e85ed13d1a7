import type { Report } from '@ovation/contract'
import { describe, expect, it } from 'vitest'
import { pathOf } from './report-rows'

const owner = { _id: 'ada', username: 'ada', name: 'Ada', avatar: '', isPerformer: true }
const subject = { title: 'Boats', text: '', under: null }
const report: Report = {
  _id: 'one',
  target: 'feed',
  targetId: 'boats',
  reason: 'spam',
  description: '',
  status: 'open',
  reporter: null,
  owner,
  subject,
  snapshot: null,
  people: 1,
  note: '',
  closedBy: null,
  closedAt: null,
  createdAt: '2025-11-14T12:00:00Z',
}

describe('what was reported', () => {
  it('has its own path, a comment the path of its item', () => {
    expect(pathOf(report)).toBe('/post/boats')
    const under = { kind: 'gallery', _id: 'harbour' } as const
    expect(pathOf({ ...report, target: 'comment', subject: { ...subject, under } })).toBe(
      '/gallery/harbour#comments',
    )
    expect(pathOf({ ...report, target: 'performer' })).toBe('/ada')
  })

  it('has none when it is deleted or a fan', () => {
    expect(pathOf({ ...report, subject: null })).toBeNull()
    expect(pathOf({ ...report, target: 'user', owner: { ...owner, isPerformer: false } })).toBeNull()
  })
})
