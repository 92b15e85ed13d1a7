import { describe, expect, it } from 'vitest'
import {
  type Attachment,
  anyUnderWay,
  fileIdsOf,
  processingIds,
  type Role,
} from '~/features/content/files/attachments/attachments'
import { photo, post, video } from '~/testing/posts'
import { attachmentFor, cannotJoin, type Draft, draftOf, emptyDraft, partsOf, typeOf } from './draft'
import { changeDraft, type DraftChange, draftChanges } from './draft-changes'
import { withPictures } from './use-autosave'

const attachment = (key: string, role: Role = 'photo'): Attachment => ({
  key,
  role,
  name: `${key}.bin`,
  bytes: 10,
  picture: null,
  source: new File(['x'], key),
  stage: { name: 'waiting' },
})

const after = (draft: Draft, ...changes: DraftChange[]) => changes.reduce(changeDraft, draft)
const withAttachments = (...attachments: Attachment[]) =>
  after(emptyDraft, draftChanges.attached(attachments))
const keys = (draft: Draft) => partsOf(draft).map(({ key }) => key)

describe('what a post is', () => {
  it('follows from what is in it', () => {
    expect(typeOf(emptyDraft)).toBe('text')
    expect(typeOf(withAttachments(attachment('a')))).toBe('photo')
    expect(typeOf(withAttachments(attachment('a'), attachment('b', 'video')))).toBe('video')
    expect(typeOf(withAttachments(attachment('a', 'audio')))).toBe('audio')
    expect(typeOf(withAttachments(attachment('a', 'audio'), attachment('b')))).toBe('photo')
  })

  it('is not changed by its first picture and its teaser', () => {
    expect(typeOf(withAttachments(attachment('a', 'thumbnail'), attachment('b', 'teaser')))).toBe('text')
  })
})

describe('files that are added', () => {
  it('keep their order and can be moved', () => {
    const draft = withAttachments(attachment('a'), attachment('b'), attachment('c'))
    expect(keys(draft)).toEqual(['a', 'b', 'c'])
    expect(keys(after(draft, draftChanges.placed({ key: 'c', at: 0 })))).toEqual(['c', 'a', 'b'])
    expect(keys(after(draft, draftChanges.placed({ key: 'a', at: 1 })))).toEqual(['b', 'a', 'c'])
    expect(keys(after(draft, draftChanges.placed({ key: 'gone', at: 0 })))).toEqual(['a', 'b', 'c'])
  })

  it('that were uploading before a reload return to their positions', () => {
    const arrived = (key: string, fileId: string): Attachment => ({
      ...attachment(key),
      stage: { name: 'kept', fileId, status: 'finished', progress: 100 },
    })
    const pending = (key: string, fileId: string | null) => ({
      key,
      role: 'photo' as const,
      name: key,
      fileId,
    })
    const [a, b, c, d] = [pending('a', null), pending('b', 'f2'), pending('c', null), pending('d', 'f4')]
    // The server names b by its id; d is as this device kept it.
    const draft = withAttachments(arrived('f2', 'f2'), arrived('d', 'f4'))
    const restored = after(
      draft,
      draftChanges.resumed({ attachment: attachment('a'), later: [b, c, d] }),
      draftChanges.resumed({ attachment: attachment('c'), later: [d] }),
      draftChanges.resumed({ attachment: attachment('e'), later: [] }),
    )
    expect(keys(restored)).toEqual(['a', 'f2', 'c', 'd', 'e'])
    const again = draftChanges.resumed({ attachment: attachment(a.key), later: [] })
    expect(keys(after(restored, again)), 'once').toEqual(['a', 'f2', 'c', 'd', 'e'])
  })

  it('replace the first picture and the teaser, of which there is one each', () => {
    const draft = after(
      withAttachments(attachment('a'), attachment('old', 'teaser')),
      draftChanges.attached([attachment('new', 'teaser')]),
    )
    expect(attachmentFor(draft, 'teaser')?.key).toBe('new')
    expect(draft.attachments).toHaveLength(2)
  })

  it('are refused for a second audio file with pictures, and above the limit', () => {
    expect(cannotJoin(withAttachments(attachment('a')), ['audio'])).toBeNull()
    expect(cannotJoin(emptyDraft, ['audio', 'photo'])).toBeNull()
    expect(cannotJoin(withAttachments(attachment('a'), attachment('b', 'audio')), ['audio'])).toMatch(
      /one audio file/,
    )
    expect(cannotJoin(emptyDraft, ['audio', 'audio', 'video'])).toMatch(/one audio file/)
    expect(cannotJoin(withAttachments(attachment('a', 'audio')), ['audio'])).toBeNull()
    expect(cannotJoin(withAttachments(attachment('a')), ['video'])).toBeNull()
    expect(
      cannotJoin(
        emptyDraft,
        Array.from({ length: 31 }, () => 'photo' as const),
      ),
    ).toMatch(/30 files/)
  })
})

describe('a file that is being uploaded', () => {
  const file = video({ status: 'processing', progress: 0 })

  it('is uploading until the server has it, then processing until it is ready', () => {
    const begun = after(
      withAttachments(attachment('a', 'video')),
      draftChanges.uploading({ key: 'a', isWaiting: false, fraction: 0.4, secondsLeft: 3 }),
    )
    expect(anyUnderWay(begun.attachments)).toBe(true)
    const kept = after(begun, draftChanges.kept({ key: 'a', file }))
    expect(anyUnderWay(kept.attachments)).toBe(false)
    expect(processingIds(kept.attachments)).toEqual([file._id])
    const ready = after(
      kept,
      draftChanges.progressed({ fileId: file._id, status: 'finished', progress: 100 }),
    )
    expect(processingIds(ready.attachments)).toEqual([])
    expect(fileIdsOf(ready.attachments)).toEqual([file._id])
  })

  it('can be retried after a failure, without the others', () => {
    const failed = after(
      withAttachments(attachment('a'), attachment('b')),
      draftChanges.failed({ key: 'a', sentence: 'No.' }),
      draftChanges.retried('a'),
    )
    expect(failed.attachments.map(({ stage }) => stage.name)).toEqual(['waiting', 'waiting'])
  })

  it('that was removed does not return with a late event', () => {
    const removed = after(
      withAttachments(attachment('a')),
      draftChanges.removed('a'),
      draftChanges.kept({ key: 'a', file }),
    )
    expect(removed.attachments).toEqual([])
  })
})

describe('a poll', () => {
  const begun = after(emptyDraft, draftChanges.pollBegun('2030-01-01T00:00:00.000Z'))

  it('starts with two options and has ten at most', () => {
    expect(begun.poll?.choices).toHaveLength(2)
    const full = after(begun, ...Array.from({ length: 20 }, () => draftChanges.choiceAdded()))
    expect(full.poll?.choices).toHaveLength(10)
  })

  it('resets the id of an option whose text changes', () => {
    const key = begun.poll?.choices[0]?.key ?? ''
    const kept = after(
      begun,
      draftChanges.choiceWrote({ key, words: 'Yes' }),
      draftChanges.choiceKept({ key, id: 'id', words: 'Yes' }),
    )
    expect(kept.poll?.choices[0]).toMatchObject({ id: 'id', words: 'Yes' })
    expect(after(kept, draftChanges.choiceWrote({ key, words: 'Yes!' })).poll?.choices[0]?.id).toBeNull()
  })
})

it('an option that changed during a save does not keep its old id', () => {
  const begun = after(emptyDraft, draftChanges.pollBegun('2030-01-01T00:00:00.000Z'))
  const key = begun.poll?.choices[0]?.key ?? ''
  const rewritten = after(
    begun,
    draftChanges.choiceWrote({ key, words: 'Black' }),
    draftChanges.choiceKept({ key, id: 'id', words: 'Bl' }),
  )
  expect(rewritten.poll?.choices[0]?.id).toBeNull()
})

describe('unsaved work', () => {
  it('includes edits, not upload progress', () => {
    expect(after(emptyDraft, draftChanges.wrote({ text: 'a' })).isUnsaved).toBe(true)
    const edited = draftOf(post({ files: [video({ status: 'processing', progress: 10 })] }))
    const [fileId = ''] = fileIdsOf(edited.attachments)
    expect(
      after(edited, draftChanges.progressed({ fileId, status: 'finished', progress: 100 })).isUnsaved,
    ).toBe(false)
  })

  it('is cleared by a save', () => {
    expect(after(emptyDraft, draftChanges.wrote({ text: 'a' }), draftChanges.saved()).isUnsaved).toBe(false)
  })
})

it('a scheduled post cannot be pinned', () => {
  const pinned = after(emptyDraft, draftChanges.pinned(true))
  expect(after(pinned, draftChanges.scheduled('2030-01-01T00:00:00.000Z')).isPinned).toBe(false)
})

it('a restored file shows the picture that the server has of it', () => {
  const base = draftOf(post({ files: [photo({ _id: 'f1', thumbnails: ['/media/f1/320.webp'] })] }))
  const copy = {
    ...base,
    attachments: base.attachments.map((one) => ({ ...one, key: 'own', picture: null })),
  }
  expect(withPictures(copy, base).attachments).toMatchObject([{ key: 'own', picture: '/media/f1/320.webp' }])
})
