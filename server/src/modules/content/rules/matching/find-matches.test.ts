import { describe, expect, test } from 'vitest'
import { findMatches, readTextRules } from './find-matches.ts'

const rules = readTextRules(
  ['spam', 'free', 'Blödsinn', 'send money', 'crypto*', '违禁', 'ass'],
  ['bad.example', 'xn--bcher-kva.example'],
)
const found = (text: string, html?: string) => findMatches(rules, text, html)

describe('blocked words', () => {
  test.each([
    'Spam',
    'This is SPAM!',
    'sp\u00e0m',
    's.p.a.m',
    's-p-4-m',
    'sp4m',
    '$pam',
    'spaaaaam',
    's p a m',
    'sp\u200bam',
    '\uff53\uff50\uff41\uff4d',
    'eggs,spam',
  ])('are found in “%s”', (text) => {
    expect(found(text)).toBe('Blocked word: spam')
  })

  test('are named as the operator wrote them', () => {
    expect(found('so ein blodsinn')).toBe('Blocked word: Blödsinn')
    expect(found('freeee and spam')).toBe('Blocked words: free, spam')
  })

  test('are whole words, phrases or beginnings', () => {
    for (const text of [
      'spamalot',
      'class',
      'assess',
      'Massachusetts',
      'a s',
      'send some money',
      '455',
      'mycrypto',
    ])
      expect(found(text)).toBeNull()
    expect(found('please SEND\n money now')).toBe('Blocked word: send money')
    expect(found('cryptocurrency')).toBe('Blocked word: crypto*')
  })

  test('of scripts without spaces are found anywhere', () => {
    expect(found('这是违禁品')).toBe('Blocked word: 违禁')
  })

  test('nothing is found without rules, nor in an empty text', () => {
    expect(findMatches(readTextRules([], []), 'spam at bad.example')).toBeNull()
    expect(findMatches(readTextRules(['', '  ', '*', '...'], []), 'spam … *')).toBeNull()
    expect(found('')).toBeNull()
  })
})

describe('blocked links', () => {
  test.each([
    'https://bad.example/path?x=1',
    'see BAD.example.',
    'www.bad.example',
    'a.b.bad.example',
    'bad[.]example',
    'bad (dot) example',
    'me@bad.example',
  ])('are found in “%s”', (text) => {
    expect(found(text)).toBe('Blocked link: bad.example')
  })

  test('are found in the target of a link', () => {
    expect(found('here', '<a href="https://bad.example/x">here</a>')).toBe('Blocked link: bad.example')
    expect(found('https://b\u00fccher.example')).toBe(null)
  })

  test('other domains are not', () => {
    for (const text of ['notbad.example', 'bad.example.com', 'bad example', 'bad.'])
      expect(found(text)).toBeNull()
  })
})

test('a long text is checked in a moment, however many words are blocked', () => {
  const many = readTextRules(
    [...Array.from({ length: 1000 }, (_, n) => `word${n}x`), 'needle'],
    Array.from({ length: 1000 }, (_, n) => `site${n}.example`),
  )
  const text = `${'A quiet sentence about the sea, and nothing else. '.repeat(100)}needle site999.example`
  expect(findMatches(many, text)).toBe('Blocked word: needle. Blocked link: site999.example')
})
