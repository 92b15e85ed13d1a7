import { describe, expect, it } from 'vitest'
import { checksOf, missingFrom } from './creator-checks'

const document = { _id: '1', mime: 'application/pdf', url: '/media/id.pdf' }
const complete = {
  legalName: 'Nell Ashby',
  age: 36,
  idVerification: document,
  documentVerification: document,
  verifiedEmail: true,
}

describe('approving a creator', () => {
  it('needs no confirmation when nothing is missing', () => {
    expect(missingFrom(complete)).toEqual([])
    expect(checksOf(complete).every(({ good }) => good)).toBe(true)
  })

  it.each([
    [{ verifiedEmail: false }, 'Email address not confirmed.'],
    [{ documentVerification: null }, 'A document is missing.'],
    [{ legalName: null }, 'No legal name given.'],
    [{ age: 17 }, 'Date of birth is missing or under 18.'],
    [{ age: null }, 'Date of birth is missing or under 18.'],
  ])('asks for confirmation with %o', (change, missing) => {
    expect(missingFrom({ ...complete, ...change })).toEqual([missing])
  })
})
