import type { RichNode } from '@ovation/contract'
import { describe, expect, it } from 'vitest'
import { photo, post, video } from '~/testing/posts'
import { plainOf, richOf } from '~/ui/text/plain-text'
import { type Draft, draftOf, emptyDraft } from './draft'
import { changesTo, feedOf } from './to-feed'
import { problemsIn } from './validate'

const now = Date.parse('2026-03-01T12:00:00Z')
const later = '2026-03-02T12:00:00.000Z'
const before = '2026-02-28T12:00:00.000Z'
const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, text: 'Hello', ...changes })
const poll = (...words: string[]): Draft['poll'] => ({
  question: '',
  choices: words.map((word) => ({ key: word, id: null, words: word })),
  closesAt: null,
  votes: 0,
})

describe('what keeps a post from being published', () => {
  const cases: [string, Partial<Draft>, string[]][] = [
    ['nothing in it', { text: ' ' }, ['text']],
    ['a title alone is enough', { text: '', title: 'Hi' }, []],
    ['a sale without a price', { audience: 'buyers', price: '' }, ['price']],
    ['a sale for nothing', { audience: 'buyers', price: '0' }, ['price']],
    ['a sale for words', { audience: 'buyers', price: 'ten' }, ['price']],
    ['a sale', { audience: 'buyers', price: '4.5' }, []],
    ['a time that has passed', { scheduledAt: before }, ['schedule']],
    ['a time nobody named', { scheduledAt: '' }, ['schedule']],
    ['a time to come', { scheduledAt: later }, []],
    ['a poll with one choice', { poll: poll('Yes', ' ') }, ['poll']],
    ['a poll with the same choice twice', { poll: poll('Yes', 'yes ') }, ['poll']],
    [
      'a poll that closes before the post appears',
      { scheduledAt: later, poll: { ...poll('A', 'B'), closesAt: later } as Draft['poll'] },
      ['pollCloses'],
    ],
    ['a poll that stays open', { poll: poll('A', 'B') }, []],
  ]
  it.each(cases)('%s', (_, changes, fields) => {
    expect(Object.keys(problemsIn(draft(changes), 'active', now))).toEqual(fields)
  })

  it('does not keep it from being a draft, except a time that cannot be', () => {
    const unfinished = draft({ text: '', audience: 'buyers', poll: poll('A') })
    expect(problemsIn(unfinished, 'draft', now)).toEqual({})
    expect(problemsIn(draft({ scheduledAt: before }), 'draft', now)).toHaveProperty('schedule')
  })
})

describe('the request body of a post', () => {
  it('says who may open it', () => {
    expect(feedOf(draft({ audience: 'everyone' }), 'active')).toMatchObject({
      isPublic: true,
      isSale: false,
      price: 0,
    })
    expect(feedOf(draft({ audience: 'subscribers', price: '9' }), 'active')).toMatchObject({
      isPublic: false,
      isSale: false,
      price: 0,
    })
    expect(feedOf(draft({ audience: 'buyers', price: '4.999' }), 'active')).toMatchObject({
      isSale: true,
      price: 5,
    })
  })

  it('pins only visible posts', () => {
    expect(feedOf(draft({ isPinned: true }), 'active').isPinned).toBe(true)
    expect(feedOf(draft({ isPinned: true }), 'draft').isPinned).toBe(false)
  })

  it('has the type of the uploaded files', () => {
    const [kept] = draftOf(post({ files: [photo()] }), now).attachments
    if (!kept) throw new Error('There is no file.')
    const coming = { ...kept, key: 'coming', role: 'video' as const, stage: { name: 'waiting' as const } }
    expect(feedOf(draft({ attachments: [coming] }), 'draft')).toMatchObject({ type: 'text', fileIds: [] })
    expect(feedOf(draft({ attachments: [kept, coming] }), 'draft').type).toBe('photo')
  })

  it('keeps files, first picture and teaser apart', () => {
    const [first, second, teaser] = [photo(), video(), video()]
    const written = draftOf(post({ files: [first, second], teaser, thumbnail: null }), now)
    expect(feedOf(written, 'active')).toMatchObject({
      type: 'video',
      fileIds: [first._id, second._id],
      teaserId: teaser._id,
      thumbnailId: null,
    })
  })
})

describe('changes to a post', () => {
  it('are only what changed', () => {
    const written = post({ text: '<p>Some <b>bold</b> words</p>', status: 'active' })
    expect(changesTo(written, draftOf(written), 'active')).toEqual({})
    expect(changesTo(written, { ...draftOf(written), title: 'New' }, 'active')).toEqual({ title: 'New' })
    expect(changesTo(written, draftOf(written), 'inactive')).toMatchObject({ status: 'inactive' })
  })

  it('leave alone what a failed file is the state of', () => {
    const broken = post({ status: 'file-error' })
    expect(changesTo(broken, draftOf(broken), 'active')).toEqual({})
  })
})

describe('typed text', () => {
  it('is sent as rich text', () => {
    expect(richOf(' a <b>tag</b> & I <3 you\n\nTwo ')).toBe(
      'a &lt;b&gt;tag&lt;/b&gt; &amp; I &lt;3 you\n\nTwo',
    )
  })

  it('is restored as it was typed', () => {
    const typed = 'I <3 you & me\n\nTwo\nThree, see '
    const link = 'https://a.test'
    expect(plainOf([typed, { tag: 'a', href: link, children: [link] }])).toBe(`${typed}${link}`)
    expect(plainOf([])).toBe('')
  })

  it('is read from rich text with its paragraphs', () => {
    const item = (words: string) => ({ tag: 'li' as const, children: [words] })
    const tree: RichNode[] = [
      { tag: 'p', children: ['One'] },
      { tag: 'p', children: ['Two', { tag: 'br' }, 'Three'] },
      { tag: 'ul', children: [item('a'), item('b')] },
    ]
    expect(plainOf(tree)).toBe('One\n\nTwo\nThree\n\na\nb')
  })
})
