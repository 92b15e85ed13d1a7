import { describe, expect, it } from 'vitest'
import { mentionsIn, splitMentions } from './mentions.ts'

describe('mentions', () => {
  it('are names after an @, each once, without the full stop that ends a sentence', () => {
    expect(mentionsIn('Thanks @Ada.Okoye. And @ada.okoye, and (@teo_b)!')).toEqual(['ada.okoye', 'teo_b'])
  })

  it('are not addresses, words or names too short to be taken', () => {
    expect(mentionsIn('me@example.test a@@bob https://x.test/@someone @ab')).toEqual([])
  })

  it('are ten at most', () => {
    const many = Array.from({ length: 30 }, (_, n) => `@person${n}`).join(' ')
    expect(mentionsIn(many)).toHaveLength(10)
  })

  it('part a text where somebody is known by that name, and nowhere else', () => {
    expect(splitMentions('Hi @Ada. @nobody', ['ada'])).toEqual(['Hi ', { username: 'Ada' }, '. @nobody'])
    expect(splitMentions('Nobody here', [])).toEqual(['Nobody here'])
  })
})
