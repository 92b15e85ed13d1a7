import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Enum, Fields, Id, Instant, List, Nullable, OneOf, Page, Shape, Text } from '../base/shapes.ts'
import { PortraitUrl } from '../files/shapes.ts'
import { restrictions } from '../items/kinds.ts'

const CommentedType = Enum('CommentedType', ['feed', 'video', 'gallery', 'product', 'comment'])

export const Comment = Shape('Comment', {
  _id: Id,
  content: Type.String(),
  /** Operators hid it or took it down: only its author and operators see it. */
  restriction: Nullable(OneOf(restrictions)),
  /** The mentioned usernames of creators, in lower case; absent if there are none. */
  mentions: Type.Optional(Type.Array(Type.String())),
  objectType: CommentedType,
  objectId: Id,
  creator: Fields({
    _id: Id,
    username: Nullable(Type.String()),
    name: Type.String(),
    avatar: PortraitUrl,
    isPerformer: Type.Boolean(),
    verifiedAccount: Type.Boolean(),
  }),
  totalReply: Type.Integer(),
  totalLike: Type.Integer(),
  isLiked: Type.Boolean(),
  /** The viewer wrote it, or it is on their content. */
  canDelete: Type.Boolean(),
  canEdit: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Comment = Static<typeof Comment>

const byId = Fields({ id: Id })
const content = Text(limits.comment)

export const commentCalls = {
  createComment: endpoint({
    method: 'POST',
    path: '/comments',
    who: 'user',
    publishes: true,
    summary: 'Comment on an item, or reply to a comment',
    body: Fields({ content, objectType: CommentedType, objectId: Id }),
    response: Comment,
    perMinute: 30,
    errors: { 403: ['FEATURE_OFF', 'FORBIDDEN'], 404: ['NOT_FOUND'] },
  }),
  comments: endpoint({
    method: 'GET',
    path: '/comments',
    who: 'optional',
    summary: 'List an item’s comments, newest first, or a comment’s replies, oldest first',
    query: Fields({ ...Page, objectType: CommentedType, objectId: Id }),
    response: List(Comment),
    errors: { 403: ['FEATURE_OFF'], 404: ['NOT_FOUND'] },
  }),
  updateComment: endpoint({
    method: 'PUT',
    path: '/comments/{id}',
    who: 'user',
    publishes: true,
    summary: 'Update my comment',
    params: byId,
    files: {},
    body: Fields({ content }),
    response: Comment,
    perMinute: 30,
    errors: { 403: ['FEATURE_OFF', 'FORBIDDEN'], 409: ['RESTRICTED'] },
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/comments/{id}',
    who: 'user',
    summary: 'Delete my comment, or one on my content, with its replies',
    params: byId,
    response: Done,
    errors: { 403: ['FORBIDDEN'] },
  }),
}
