import type { FoundCounts } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { screenWith } from '~/testing/screen'
import Bookmarks from './bookmarks'
import { Ideas } from './Ideas'
import { NothingFound } from './NothingFound'
import { SearchField } from './SearchField'
import Search from './search'

const field = () => screen.getByRole('combobox', { name: 'Search people and posts' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const counts = (facts: Partial<FoundCounts> = {}): FoundCounts => ({
  creators: 0,
  posts: 0,
  videos: 0,
  galleries: 0,
  products: 0,
  ...facts,
})

function showField() {
  const requests = fakeApi({
    'GET /performers/user/search': () => list(profile()),
    'GET /search/list/keywords': () => list({ keyword: 'marimba', total: 7 }, { keyword: 'mari', total: 5 }),
    'POST /search/keywords': () => ({ success: true }),
  })
  const pages = { '/marisolvega': <p>Her page</p> }
  const view = renderFor(null, <SearchField query="" kind="posts" />, { path: '/search/posts', pages })
  const counted = () =>
    requests.filter(({ call }) => call === 'POST /search/keywords').map(({ body }) => body)
  return { ...view, counted }
}

it('suggests creators first, then keywords other than the one typed', async () => {
  const { user } = showField()
  await user.type(field(), 'mari')
  await screen.findByRole('option', { name: /Marisol/ })
  expect(options()).toEqual(['Marisol Vega@marisolvega', 'marimba'])
  expect(field().getAttribute('aria-expanded')).toBe('true')
})

it('arrows choose a suggestion and Enter opens it', async () => {
  const { user, counted } = showField()
  await user.type(field(), 'mari')
  const creator = await screen.findByRole('option', { name: /Marisol/ })
  await user.keyboard('{ArrowDown}')
  expect(creator.getAttribute('aria-selected')).toBe('true')
  expect(field().getAttribute('aria-activedescendant')).toBe(creator.id)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Her page')).toBeTruthy()
  expect(counted()).toEqual([])
})

it('arrow up starts with the last keyword, which is searched and counted', async () => {
  const { user, router, counted } = showField()
  await user.type(field(), 'mari')
  await screen.findByRole('option', { name: /Marisol/ })
  await user.keyboard('{ArrowUp}{Enter}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/search/posts?q=marimba')
  expect(counted()).toEqual([{ keyword: 'marimba' }])
})

it('Escape closes the suggestions, and Enter then searches for the typed text', async () => {
  const { user, router } = showField()
  await user.type(field(), 'mari')
  await screen.findByRole('option', { name: /Marisol/ })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{Enter}')
  expect(router.state.location.search).toBe('?q=mari')
})

it('searches without suggestions when they cannot be loaded', async () => {
  const refuse = () => {
    throw refusal(500, 'ERROR', '')
  }
  fakeApi({
    'GET /performers/user/search': refuse,
    'GET /search/list/keywords': refuse,
    'POST /search/keywords': refuse,
  })
  const { user, router } = renderFor(null, <SearchField query="" kind="creators" />, { path: '/search' })
  await user.type(field(), 'cello{Enter}')
  expect(router.state.location.search).toBe('?q=cello')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('each tab shows its count, and an empty one leads to the tab with the most results', () => {
  const results = { kind: 'products' as const, list: { data: [], total: 0 } }
  const found = counts({ creators: 1, posts: 100, videos: 3 })
  const loaderData = {
    ...{ q: 'marisol', kind: 'products' as const, results, counts: found },
    ...{ keywords: [], categories: [] },
  }
  renderFor(null, screenWith(Search, loaderData), { path: '/search/products?q=marisol' })
  const tabs = within(screen.getByRole('navigation', { name: 'Result types' }))
  expect(tabs.getByRole('link', { name: 'Creators 1' })).toBeTruthy()
  expect(tabs.getByRole('link', { name: 'Posts 99+' })).toBeTruthy()
  expect(tabs.getByRole('link', { name: 'Store 0' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '0 products for “marisol”' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See 99+ posts' }).getAttribute('href')).toBe(
    '/search/posts?q=marisol',
  )
  const others = screen.getAllByRole('link', { name: /^(3 videos|1 creator)$/ })
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    '/search/videos?q=marisol',
    '/search?q=marisol',
  ])
})

it.each([
  ['creators', 'No creators found', 'See everyone', '/creators'],
  ['videos', 'Nothing found', 'See the latest', '/search/videos'],
] as const)('a search for %s without any results says so and leads on', (kind, title, label, to) => {
  renderFor(null, <NothingFound kind={kind} q="xyzzy" counts={counts()} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to)
})

it('popular searches and categories are links; an empty group is left out', () => {
  renderFor(null, <Ideas keywords={['metronome']} categories={[]} />)
  expect(screen.getByRole('link', { name: 'metronome' }).getAttribute('href')).toBe('/search?q=metronome')
  expect(screen.queryByRole('heading', { name: 'Categories' })).toBeNull()
})

const none = { data: [], total: 0 }
const noBookmarks = {
  posts: { kind: 'posts' as const, results: { kind: 'posts' as const, list: none } },
  creators: { kind: 'creators' as const, results: { kind: 'creators' as const, list: none } },
}

it.each([
  ['posts', 'Bookmark a post to find it here.', '/search/posts'],
  ['creators', 'Bookmark a creator on their page. They won’t be notified.', '/creators'],
] as const)('empty bookmarks of %s say how to add one', (kind, sentence, to) => {
  renderFor(sam, screenWith(Bookmarks, noBookmarks[kind]), { path: '/user/bookmarks' })
  expect(screen.getByRole('heading', { name: 'No bookmarks yet' })).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === to)).toBe(true)
})
