import { beforeEach, describe, expect, it, vi } from 'vitest'
import { attachmentChanges } from '~/features/content/files/attachments/attachment-changes'
import { video } from '~/testing/posts'
import { forgetFiles, keptOf, lostWords, storedFiles, storeFiles } from './kept-files'
import { attachmentsOf } from './message-files'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const file = (name: string) => new File(['x'], name, { type: 'video/mp4' })

describe('the files of a message that is not sent', () => {
  const chosen = attachmentsOf([], [file('there.mp4'), file('on-its-way.mp4'), new File(['x'], 'no.pdf')])
  const uploaded = video()
  const { attachments } = attachmentChanges.kept({ key: chosen[0]?.key ?? '', file: uploaded })({
    attachments: chosen,
  })

  it('are kept by their ids, what was on its way by its name, and what was refused not at all', () => {
    const kept = keptOf(attachments, '5', true)
    storeFiles('sam', 'a', kept)
    expect(storedFiles('sam', 'a')).toEqual({
      files: [{ fileId: uploaded._id, role: 'video', name: 'there.mp4' }],
      underWay: ['on-its-way.mp4'],
      price: '5',
      isForSale: true,
    })
    expect(storedFiles('sam', 'b')).toBeNull()
    expect(lostWords(kept.underWay)).toBe('on-its-way.mp4 didn’t finish uploading. Choose it again.')
  })

  it('are forgotten with the last of them, and with whoever wrote them', () => {
    storeFiles('sam', 'a', keptOf(attachments, '', false))
    storeFiles('sam', 'a', keptOf([], '', false))
    expect(storedFiles('sam', 'a')).toBeNull()
    storeFiles('sam', 'a', keptOf(attachments, '', false))
    forgetFiles('sam')
    expect(storedFiles('sam', 'a')).toBeNull()
  })
})

it('says what a reload has cost', () => {
  expect(lostWords([])).toBeNull()
  expect(lostWords(['a', 'b'])).toBe('2 files didn’t finish uploading. Choose them again.')
})
