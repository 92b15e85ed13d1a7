import { describe, expect, it } from 'vitest'
import { mentionsIn, splitMentions } from './mentions.ts'

describe('mentions', () => {
  it('are names after an @, without duplicates and without a full stop at the end', () => {
    expect(mentionsIn('Thanks @Ada.Okoye. And @ada.okoye, and (@teo_b)!')).toEqual(['ada.okoye', 'teo_b'])
  })

  it('are not email addresses, parts of words or names that are too short', () => {
    expect(mentionsIn('me@example.test a@@bob https://x.test/@someone @ab')).toEqual([])
  })

  it('are limited to ten', () => {
    const many = Array.from({ length: 30 }, (_, n) => `@person${n}`).join(' ')
    expect(mentionsIn(many)).toHaveLength(10)
  })

  it('split a text at known names only', () => {
    expect(splitMentions('Hi @Ada. @nobody', ['ada'])).toEqual(['Hi ', { username: 'Ada' }, '. @nobody'])
    expect(splitMentions('Nobody here', [])).toEqual(['Nobody here'])
  })
})
