import type { Feed, Me } from '@ovation/contract'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setHidden } from '~/features/identity/mutes/slice'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, marisol, sam } from '~/testing/people'
import { photo, post, video } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { scheduledStream, soldStream, stream } from '~/testing/streams'
import { OwnPostRow } from './OwnPostRow'
import { PostCard } from './PostCard'
import { PostList } from './PostList'
import { StreamOfPost } from './StreamOfPost'

const showPost = (viewer: Me | null, facts: Partial<Feed> = {}, props = {}) =>
  renderFor(viewer, <PostCard post={post(facts)} {...props} />)

it('a long text is cut in a list and whole on its own page', () => {
  const text = 'And more. '.repeat(60)
  const inList = showPost(sam, { _id: 'long', text, title: 'Long' })
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/post/long')
  expect(screen.getByRole('heading', { level: 2, name: 'Long' })).toBeTruthy()
  inList.unmount()
  showPost(sam, { text, title: 'Long' }, { whole: true })
  expect(screen.queryByRole('link', { name: 'Read more' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Long' })).toBeTruthy()
})

it('only its creator can edit a post, and nobody tips themselves', () => {
  const own = showPost(kofi, { _id: 'mine' })
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/creator/posts/mine/edit')
  expect(screen.queryByRole('button', { name: /^Tip/ })).toBeNull()
  own.unmount()
  showPost(sam)
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Tip/ })).toBeTruthy()
})

it('a locked post shows its lock, how much is inside, and no title; its teaser plays on request', async () => {
  const { user } = showPost(sam, {
    performer: marisol,
    performerId: marisol._id,
    title: 'The whole rehearsal',
    text: 'How it begins',
    media: { photos: 0, videos: 1, audios: 0, duration: 60 },
    teaser: video({ type: 'feed-teaser' }),
    access: { allowed: false, reason: 'needs-subscription' },
  })
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(screen.getByText('Video · 1:00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Subscribe for $9.99 a month' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Watch the teaser' }))
  expect(screen.queryByRole('button', { name: 'Watch the teaser' })).toBeNull()
})

it('photos are counted in their links', () => {
  showPost(null, { type: 'photo', files: [photo(), photo()] })
  expect(screen.getByRole('link', { name: /^Open photo 1 of 2/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Open photo 2 of 2/ })).toBeTruthy()
})

it('a post that the viewer hides leaves the list', async () => {
  const more = { cursor: null, state: 'idle', more: async () => {} } as const
  const items = [post({ _id: 'one', text: 'First' }), post({ _id: 'two', text: 'Second' })]
  const { store } = renderFor(sam, <PostList items={items} {...more} />)
  expect(screen.getAllByRole('article')).toHaveLength(2)
  act(() => {
    store.dispatch(setHidden({ id: 'one', hidden: true }))
  })
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent?.includes('Second'))).toEqual([
    true,
  ])
})

it('a creator’s own row is named by title, text or kind, and counts what there is', () => {
  const stats = { likes: 1, bookmarks: 0, comments: 0, views: 1200 }
  const { container, unmount } = renderFor(
    kofi,
    <OwnPostRow post={post({ isPinned: true, stats, textTree: ['Only words'] })} progress={undefined} />,
  )
  expect(screen.getByRole('link', { name: 'View Only words' })).toBeTruthy()
  expect(container.textContent).toContain('Pinned1 like1,200 views')
  expect(container.textContent).not.toContain('comment')
  unmount()
  const failed = post({
    type: 'photo',
    textTree: [],
    filesState: 'error',
    files: [photo({ status: 'error', error: 'There is no picture in it.' })],
  })
  renderFor(kofi, <OwnPostRow post={failed} progress={undefined} />)
  expect(screen.getByRole('button', { name: 'Retry Photos' })).toBeTruthy()
  expect(screen.getByText('There is no picture in it.')).toBeTruthy()
})

const announcement = (of: Feed['stream']) => post({ type: 'scheduled-streaming', stream: of })
const showStream = (viewer: Me | null, of: Feed['stream']) =>
  renderFor(viewer, <StreamOfPost post={announcement(of)} />)

it.each([
  ['was held', stream({ status: 'ended' }), 'This stream has ended.'],
  ['was not held', stream({ status: 'ended', startedAt: null }), 'This stream was cancelled.'],
])('the post of a stream that %s says so', (_, of, sentence) => {
  showStream(sam, of)
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('a live stream can be watched from its post', () => {
  showStream(null, stream())
  expect(screen.getByRole('link', { name: 'Watch now' })).toBeTruthy()
})

it('a reminder is set and removed, and a refused one is taken back', async () => {
  let isRefused = false
  const requests = fakeApi({
    'POST /streaming/scheduled/{id}/reminder': () => {
      if (isRefused) throw refusal(409, 'STARTED', 'This stream has started.')
      return { success: true } as never
    },
  })
  const { user } = showStream(sam, scheduledStream())
  await user.click(screen.getByRole('button', { name: 'Remind me' }))
  expect(await screen.findByText('We’ll notify you when “Late requests” starts.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reminder set' }))
  expect(await screen.findByText('Reminder removed.')).toBeTruthy()
  isRefused = true
  await user.click(screen.getByRole('button', { name: 'Remind me' }))
  expect(await screen.findByText('This stream has started.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ isOn: true }, { isOn: false }, { isOn: true }])
})

it('a stream with a price offers its ticket, to visitors by joining; its creator the studio', () => {
  const sold = soldStream({ status: 'scheduled', startedAt: null })
  const visitor = showStream(null, sold)
  expect(screen.getByRole('link', { name: 'Ticket, 12 tokens' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Remind me' }).getAttribute('href')).toBe('/auth/fan-register')
  visitor.unmount()
  showStream({ ...kofi, _id: marisol._id }, sold)
  expect(screen.getByRole('link', { name: 'Open the studio' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
