import type { Comment, Me } from '@ovation/contract'

/** A comment on the screen; one of the viewer's own may be unsent. */
export type ShownComment = Comment & { unsent?: 'sending' | { because: string } }

export interface About {
  objectType: Comment['objectType']
  objectId: string
}

let drafts = 0

/** A new comment before the server has it. */
export function draftOf(me: Me, about: About, content: string, now = new Date()): ShownComment {
  const instant = now.toISOString()
  return {
    ...about,
    _id: `draft ${++drafts}`,
    content,
    restriction: null,
    creator: {
      _id: me._id,
      username: me.username,
      name: me.name,
      avatar: me.avatar,
      isPerformer: me.isPerformer,
      verifiedAccount: false,
    },
    totalReply: 0,
    totalLike: 0,
    isLiked: false,
    canDelete: false,
    canEdit: false,
    createdAt: instant,
    updatedAt: instant,
    unsent: 'sending',
  }
}

type Change = (comments: ShownComment[]) => ShownComment[]

export const replaced =
  (id: string, change: (comment: ShownComment) => ShownComment): Change =>
  (comments) =>
    comments.map((comment) => (comment._id === id ? change(comment) : comment))

export const removed =
  (id: string): Change =>
  (comments) =>
    comments.filter(({ _id }) => _id !== id)

/** Restores a comment in its position, unless it is there. */
export const restored =
  (comment: ShownComment, at: number): Change =>
  (comments) =>
    comments.some(({ _id }) => _id === comment._id) ? comments : comments.toSpliced(at, 0, comment)
