import { describe, expect, it } from 'vitest'
import { stateOf, undoOf } from './mass-state'

const now = Date.parse('2026-05-01T12:00:00Z')
const mass = (fields: object) => ({
  status: 'sent' as const,
  scheduledAt: '2026-05-01T11:00:00Z',
  stats: { sent: 0, seen: 0, unlocked: 0, tokens: 0 },
  files: [],
  ...fields,
})

describe('the state of a mass message', () => {
  it('is scheduled until its time, then sending', () => {
    const later = { status: 'scheduled' as const, scheduledAt: '2026-05-01T12:00:01Z' }
    expect(stateOf(mass(later), now)).toBe('scheduled')
    expect(stateOf(mass(later), now + 2000)).toBe('sending')
  })

  it('is cancelled when no one got it, failed when a file did, unsent otherwise', () => {
    const stats = { sent: 3, seen: 0, unlocked: 0, tokens: 0 }
    expect(stateOf(mass({ status: 'unsent' }), now)).toBe('cancelled')
    expect(stateOf(mass({ status: 'unsent', files: [{ status: 'error' }] }), now)).toBe('failed')
    expect(stateOf(mass({ status: 'unsent', stats }), now)).toBe('unsent')
  })

  it('can be undone once: cancelled before sending, unsent after', () => {
    expect(undoOf('scheduled')).toBe('cancel')
    expect([undoOf('sending'), undoOf('sent')]).toEqual(['unsend', 'unsend'])
    expect([undoOf('cancelled'), undoOf('failed'), undoOf('unsent')]).toEqual([null, null, null])
  })
})
