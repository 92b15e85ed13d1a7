import { describe, expect, it } from 'vitest'
import { buyersSentence, holderSentence } from './holders/holder-sentences'
import { pathOf, titleOf, usesLabel } from './labels'
import { vaultQuery } from './vault-query'

const files = (...media: ('photo' | 'video' | 'audio')[]) =>
  media.map((medium, at) => ({ fileId: String(at), medium }))

describe('the warning about who already has a file', () => {
  it.each([
    [['0'], files('photo'), 'Ada has already bought this photo.'],
    [['0'], files('audio'), 'Ada has already bought this audio file.'],
    [['1'], files('photo', 'video'), 'Ada has already bought one of these files.'],
    [['0', '1'], files('photo', 'video'), 'Ada has already bought these files.'],
    [['0', '1'], files('photo', 'video', 'photo'), 'Ada has already bought 2 of these files.'],
    [['9'], files('photo'), null],
    [[], files('photo'), null],
  ])('of %j', (held, chosen, sentence) => {
    expect(holderSentence('Ada', 'bought', held, chosen)).toBe(sentence)
  })

  it('names files that were only received', () => {
    expect(holderSentence('Ada', 'sent', ['0'], files('video'))).toBe('Ada has already received this video.')
  })

  it('gives numbers for many people, and is empty without buyers', () => {
    expect(buyersSentence(12, 1340, 3)).toBe('12 of 1,340 people have already bought one of these files.')
    expect(buyersSentence(1, 340, 1)).toBe('1 of 340 people has already bought this file.')
    expect(buyersSentence(0, 340, 1)).toBeNull()
  })
})

describe('a use', () => {
  const use = {
    _id: 'u',
    title: 'Hello',
    itemId: null,
    isSale: false,
    price: 0,
    buyers: 0,
    recipient: null,
    conversationId: null,
    sent: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  }

  it('links to its page', () => {
    expect(pathOf({ ...use, kind: 'feed' })).toBe('/post/u')
    expect(pathOf({ ...use, kind: 'message', conversationId: 'c' })).toBe('/messages/c')
    expect(pathOf({ ...use, kind: 'photo' })).toBeNull()
  })

  it('names its recipient', () => {
    const recipient = { _id: 'a', username: 'ada', name: 'Ada', avatar: '' }
    expect(titleOf({ ...use, kind: 'message', recipient })).toBe('to Ada: Hello')
    expect(titleOf({ ...use, kind: 'mass-message', title: '', sent: 340 })).toBe('to 340 people')
    expect(titleOf({ ...use, kind: 'video', title: '' })).toBe('Untitled')
  })

  it('is named by its kind', () => {
    expect(usesLabel({ usedIn: ['feed', 'mass-message'] })).toBe('Post, Mass message')
    expect(usesLabel({ usedIn: [] })).toBe('Unused')
  })
})

it('an invalid URL selects everything', () => {
  expect(vaultQuery(new URLSearchParams('kind=cake&used=perhaps&q=%20'))).toEqual({ limit: 30 })
  expect(vaultQuery(new URLSearchParams('kind=video&used=no&q=sea'))).toEqual({
    limit: 30,
    kind: 'video',
    used: false,
    q: 'sea',
  })
})
