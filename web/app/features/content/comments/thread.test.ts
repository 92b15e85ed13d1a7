import { describe, expect, it } from 'vitest'
import { sam } from '~/testing/people'
import { draftOf, removed, replaced, restored, type ShownComment } from './thread'

const about = { objectType: 'feed', objectId: '0190a1b2-0000-7000-8000-00000000000a' } as const
const comment = (content: string): ShownComment => ({ ...draftOf(sam, about, content), _id: content })
const contents = (comments: ShownComment[]) => comments.map(({ content }) => content)

describe('a new comment', () => {
  it('is shown with the author’s name as unsent, and cannot be changed yet', () => {
    const draft = draftOf(sam, about, 'Bravo')
    expect(draft).toMatchObject({
      ...about,
      content: 'Bravo',
      unsent: 'sending',
      canEdit: false,
      canDelete: false,
    })
    expect(draft.creator).toMatchObject({ _id: sam._id, name: sam.name })
  })

  it('twice is two comments', () => {
    expect(draftOf(sam, about, 'Bravo')._id).not.toBe(draftOf(sam, about, 'Bravo')._id)
  })

  it('is replaced by the server’s version in its position', () => {
    const kept = { ...comment('b'), _id: 'kept' }
    expect(replaced('b', () => kept)([comment('a'), comment('b'), comment('c')])[1]).toBe(kept)
  })
})

describe('a deleted comment', () => {
  const comments = [comment('a'), comment('b'), comment('c')]

  it('disappears at once', () => {
    expect(contents(removed('b')(comments))).toEqual(['a', 'c'])
  })

  it('returns to its position when the server refuses', () => {
    expect(contents(restored(comment('b'), 1)(removed('b')(comments)))).toEqual(['a', 'b', 'c'])
  })

  it('returns once, also after the list was reloaded', () => {
    expect(contents(restored(comment('b'), 1)(comments))).toEqual(['a', 'b', 'c'])
  })
})
