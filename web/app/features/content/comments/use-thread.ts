import { useCallback } from 'react'
import { api, errorMessage } from '~/api/client'
import { useIsRestricted } from '~/features/content/moderation/restricted'
import { useCurrentUser } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'
import { type ListPage, useInfiniteList } from '~/ui/list/use-infinite-list'
import { type About, draftOf, removed, replaced, restored, type ShownComment } from './thread'

export type Thread = ReturnType<typeof useThread>

/**
 * The comments on an object, and their actions. A new comment is shown at once; if sending fails it stays, with a Retry
 * button.
 */
export function useThread(about: About, first: ListPage<ShownComment>, onCount: (by: number) => void) {
  const { objectType, objectId } = about
  const me = useCurrentUser()
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /comments', { query: { objectType, objectId, cursor: next.cursor }, signal: next.signal }),
    [objectType, objectId],
  )
  const { items, change, ...more } = useInfiniteList<ShownComment>(first, load, `comments ${objectId}`)
  const isRestricted = useIsRestricted()
  // Authors still see their own.
  const comments = items.filter(({ _id, creator }) => creator._id === me?._id || !isRestricted(_id))

  async function send(draft: ShownComment) {
    const { _id, content } = draft
    change(replaced(_id, (comment) => ({ ...comment, unsent: 'sending' })))
    try {
      const kept = await api('POST /comments', { body: { content, objectType, objectId } })
      change(replaced(_id, () => kept))
      onCount(1)
    } catch (error) {
      change(replaced(_id, (comment) => ({ ...comment, unsent: { because: errorMessage(error) } })))
    }
  }

  /** Replies are oldest first, comments latest first. */
  function write(content: string) {
    if (!me) return
    const draft = draftOf(me, { objectType, objectId }, content)
    change((comments) => (objectType === 'comment' ? [...comments, draft] : [draft, ...comments]))
    void send(draft)
  }

  async function edit({ _id }: ShownComment, content: string) {
    const body = new FormData()
    body.set('content', content)
    const kept = await api('PUT /comments/{id}', { params: { id: _id }, body })
    change(replaced(_id, () => kept))
  }

  async function remove(comment: ShownComment) {
    const place = items.indexOf(comment)
    const all = 1 + comment.totalReply
    change(removed(comment._id))
    if (comment.unsent) return
    onCount(-all)
    try {
      await api('DELETE /comments/{id}', { params: { id: comment._id } })
    } catch (error) {
      change(restored(comment, place))
      onCount(all)
      toast({ kind: 'error', message: errorMessage(error) })
    }
  }

  /** Replies to a comment were added or deleted. */
  function countReplies(id: string, by: number) {
    change(replaced(id, (comment) => ({ ...comment, totalReply: Math.max(0, comment.totalReply + by) })))
    onCount(by)
  }

  return { comments, more, write, send, edit, remove, countReplies }
}
