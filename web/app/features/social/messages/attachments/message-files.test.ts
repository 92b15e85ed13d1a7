import { limits } from '@ovation/contract/limits'
import { describe, expect, it } from 'vitest'
import { attachmentChanges } from '~/features/content/files/attachments/attachment-changes'
import { video } from '~/testing/posts'
import { attachmentsFrom, attachmentsOf, priceIn, problemIn } from './message-files'

const file = (name: string, type: string, bytes = 1) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}
const photo = (n = 1) => file(`${n}.jpg`, 'image/jpeg')
const sentences = (files: File[], before = attachmentsOf([], [])) =>
  attachmentsOf(before, files).map(({ stage }) => (stage.name === 'refused' ? stage.sentence : stage.name))

describe('files added to a message', () => {
  it('are photos, videos and audio within the size limit; others have a reason', () => {
    expect(
      sentences([
        photo(),
        file('b.mp4', 'video/mp4'),
        file('c.mp3', 'audio/mpeg'),
        file('d.pdf', 'application/pdf'),
        file('e.jpg', 'image/jpeg', limits.photoBytes + 1),
      ]),
    ).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'd.pdf isn’t a photo, video or audio file.',
      expect.stringMatching(/^e\.jpg is larger than /),
    ])
  })

  it('are limited in number, without refused ones', () => {
    const pdf = file('a.pdf', 'application/pdf')
    const many = Array.from({ length: limits.messageFiles }, (_, n) => photo(n))
    expect(sentences([pdf, ...many]).filter((words) => words === 'waiting')).toHaveLength(limits.messageFiles)
    expect(sentences([photo()], attachmentsOf([], many))).toEqual([
      `A message can have up to ${limits.messageFiles} files.`,
    ])
  })

  it('that are uploaded are added once', () => {
    const kept = video({ status: 'finished' })
    const before = attachmentsFrom([], [kept])
    expect(before).toHaveLength(1)
    expect(attachmentsFrom(before, [kept])).toEqual([])
  })
})

describe('a message with files', () => {
  const files = attachmentsOf([], [photo()])
  const { key = '' } = files[0] ?? {}

  it('can’t be sent while one has failed', () => {
    const { attachments } = attachmentChanges.failed({ key, sentence: 'No.' })({ attachments: files })
    expect(problemIn(attachments, '', false)).toBe('Retry or remove the files that failed.')
    expect(problemIn(files, '', false)).toBeNull()
  })

  it('that is sold needs a file and a price above 0', () => {
    expect(problemIn([], '5', true)).toBe('Add the files you want to sell.')
    expect(problemIn(files, '', true)).toBe('Enter a price above 0.')
    expect(problemIn(files, '0', true)).toBe('Enter a price above 0.')
    expect(problemIn(files, '-3', true)).toBe('Enter a price above 0.')
    expect(problemIn(files, '4.50', true)).toBeNull()
  })
})

it.each([
  ['', 0],
  ['5', 5],
  ['4.499', 4.5],
  ['-1', null],
  ['100001', null],
  ['ten', null],
])('“%s” typed as a price is %s', (typed, price) => expect(priceIn(typed)).toBe(price))
