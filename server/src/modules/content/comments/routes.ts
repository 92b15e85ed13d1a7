import { commentCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { changeComment } from './change-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { listComments } from './list-comments.ts'
import { writeComment } from './write-comment.ts'

export function commentRoutes(routes: Routes, platform: Platform) {
  routes.handle(commentCalls.createComment, ({ viewer, body, request }) =>
    writeComment(platform, audienceOf(platform, viewer, request), body),
  )

  routes.handle(commentCalls.comments, ({ viewer, query, request }) =>
    listComments(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(commentCalls.updateComment, ({ viewer, params, body, request }) =>
    changeComment(platform, audienceOf(platform, viewer, request), params.id, body.content),
  )

  routes.handle(commentCalls.deleteComment, ({ viewer, params, request }) =>
    deleteComment(platform, audienceOf(platform, viewer, request), params.id),
  )
}
