import { expect, it } from 'vitest'
import { ownerIn } from './owner-in'

it('lists the cases of one person by id, and ignores anything else', () => {
  const id = '0190a1b2-0000-7000-8000-0000000000e1'
  expect(ownerIn(new URLSearchParams({ owner: id }))).toBe(id)
  for (const search of ['', 'owner=', 'owner=teobrandt', `owner=${id}x`])
    expect(ownerIn(new URLSearchParams(search))).toBeNull()
})
