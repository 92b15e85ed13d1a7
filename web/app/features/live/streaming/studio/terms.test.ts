import { expect, it } from 'vitest'
import { termsOf } from './terms'

const live = { status: 'live', isFree: true, price: 0, isRecorded: true } as const

it('the studio shows that it records, and when recording has stopped', () => {
  expect(termsOf(live, false)).toBe('You’re live · Everyone can watch · Recording')
  expect(termsOf(live, true)).toBe('You’re live · Everyone can watch · Not recording')
  expect(termsOf({ ...live, isRecorded: false }, false)).toBe('You’re live · Everyone can watch')
})
