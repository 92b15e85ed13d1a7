import { beforeEach, describe, expect, it, vi } from 'vitest'
import { attachmentChanges } from '~/features/content/files/attachments/attachment-changes'
import { video } from '~/testing/posts'
import { attachmentsOf } from './message-files'
import { clearFiles, lostFilesText, storableFiles, storedFiles, storeFiles } from './stored-files'

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

  it('are stored by id, uploads in progress by name, refused ones not at all', () => {
    const kept = storableFiles(attachments, '5', true)
    storeFiles('sam', 'a', kept)
    expect(storedFiles('sam', 'a')).toEqual({
      files: [{ fileId: uploaded._id, role: 'video', name: 'there.mp4' }],
      underWay: ['on-its-way.mp4'],
      price: '5',
      isForSale: true,
    })
    expect(storedFiles('sam', 'b')).toBeNull()
    expect(lostFilesText(kept.underWay)).toBe('on-its-way.mp4 didn’t finish uploading. Choose it again.')
  })

  it('are cleared with the last file, and with the account', () => {
    storeFiles('sam', 'a', storableFiles(attachments, '', false))
    storeFiles('sam', 'a', storableFiles([], '', false))
    expect(storedFiles('sam', 'a')).toBeNull()
    storeFiles('sam', 'a', storableFiles(attachments, '', false))
    clearFiles('sam')
    expect(storedFiles('sam', 'a')).toBeNull()
  })
})

it('names the files whose upload a reload cut off', () => {
  expect(lostFilesText([])).toBeNull()
  expect(lostFilesText(['a', 'b'])).toBe('2 files didn’t finish uploading. Choose them again.')
})
