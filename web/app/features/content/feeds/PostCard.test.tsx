import type { Feed, Me } from '@ovation/contract'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setHidden } from '~/features/identity/mutes/slice'
import { kofi, marisol, sam } from '~/testing/people'
import { photo, post, video } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { OwnPostRow } from './OwnPostRow'
import { PostCard } from './PostCard'
import { PostList } from './PostList'

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
