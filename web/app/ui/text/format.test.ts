import { describe, expect, it } from 'vitest'
import { counted, excerpt, firstSentence, money, shortCount } from './format'

describe('money', () => {
  it('has cents only when there are some, and then two digits', () => {
    expect(money(12)).toBe('$12')
    expect(money(9.99)).toBe('$9.99')
    expect(money(6.5)).toBe('$6.50')
    expect(money(1234.5)).toBe('$1,234.50')
    expect([999, 1000, 12_345_678, -1234].map(money)).toEqual(['$999', '$1,000', '$12,345,678', '$-1,234'])
  })

  it('has no floating-point errors', () => {
    expect(money(0.1 + 0.2)).toBe('$0.30')
    expect(money(1000 - 0.7 - 0.1)).toBe('$999.20')
  })
})

describe('shortCount', () => {
  it('shortens from a thousand on', () => {
    expect([0, 999, 1000, 18_432, 250_900, 3_140_000].map(shortCount)).toEqual([
      '0',
      '999',
      '1k',
      '18.4k',
      '250k',
      '3.1m',
    ])
  })

  it('never rounds up', () => {
    expect(shortCount(1999)).toBe('1.9k')
    expect(shortCount(999_999)).toBe('999k')
  })
})

describe('counted', () => {
  it('has a singular and a plural', () => {
    expect(counted(1, 'creator')).toBe('1 creator')
    expect(counted(0, 'creator')).toBe('0 creators')
    expect(counted(2, 'person', 'people')).toBe('2 people')
  })
})

describe('excerpt', () => {
  it('leaves short texts alone and puts them on one line', () => {
    expect(excerpt('Pots\n with  opinions ', 40)).toBe('Pots with opinions')
  })

  it('cuts between words, without a dangling comma', () => {
    expect(excerpt('Cellist, loop-builder, owner of one stubborn metronome', 24)).toBe(
      'Cellist, loop-builder…',
    )
  })

  it('cuts a single long word', () => {
    expect(excerpt('a'.repeat(50), 10)).toBe(`${'a'.repeat(10)}…`)
  })
})

describe('firstSentence', () => {
  it('ends with the sentence, without its full stop', () => {
    expect(firstSentence('Granite mostly, coffee always. I film the routes.', 80)).toBe(
      'Granite mostly, coffee always',
    )
    expect(firstSentence('Version 2.0 of me', 80)).toBe('Version 2.0 of me')
  })

  it('cuts a long sentence', () => {
    expect(firstSentence('Cellist, loop-builder, owner of one stubborn metronome.', 24)).toBe(
      'Cellist, loop-builder…',
    )
  })
})
