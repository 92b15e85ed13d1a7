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

describe('what has become of a message to many', () => {
  it('is scheduled until its time has come, and being sent from then on', () => {
    const later = { status: 'scheduled' as const, scheduledAt: '2026-05-01T12:00:01Z' }
    expect(stateOf(mass(later), now)).toBe('scheduled')
    expect(stateOf(mass(later), now + 2000)).toBe('sending')
  })

  it('is called off when nobody had got it, failed when a file did, unsent when somebody had', () => {
    const stats = { sent: 3, seen: 0, unlocked: 0, tokens: 0 }
    expect(stateOf(mass({ status: 'unsent' }), now)).toBe('called-off')
    expect(stateOf(mass({ status: 'unsent', files: [{ status: 'error' }] }), now)).toBe('failed')
    expect(stateOf(mass({ status: 'unsent', stats }), now)).toBe('unsent')
  })

  it('is undone once, and before it is sent without anybody noticing', () => {
    expect(undoOf('scheduled')).toBe('call-off')
    expect([undoOf('sending'), undoOf('sent')]).toEqual(['unsend', 'unsend'])
    expect([undoOf('called-off'), undoOf('failed'), undoOf('unsent')]).toEqual([null, null, null])
  })
})
