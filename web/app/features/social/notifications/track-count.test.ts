import { expect, test, vi } from 'vitest'
import { publish, publishConnectionReady } from '~/api/server-events'
import { stubNetwork } from '~/testing/network'
import { trackNotificationCount } from './track-count'

const sent = stubNetwork(() => ({ data: [], unread: 2, next: null }))

test('the count is loaded at once and on each connection', async () => {
  const show = vi.fn()
  const end = trackNotificationCount(show)
  expect(sent).toHaveLength(1)
  publishConnectionReady()
  expect(sent).toHaveLength(2)
  sent[1]?.answer(200)
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith(2))
  end()
  publishConnectionReady()
  expect(sent).toHaveLength(2)
})

test('an answer older than an event is dropped', async () => {
  const show = vi.fn()
  const end = trackNotificationCount(show)
  publish('notification')({ title: 'Like', text: 'Ada liked your post.', unread: 3 })
  sent[0]?.answer(200)
  publishConnectionReady()
  sent[1]?.answer(200)
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2))
  expect(show.mock.calls).toEqual([[3], [2]])
  end()
})
