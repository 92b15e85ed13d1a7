import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, marisol, sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { renderScreen } from '~/testing/render-screen'
import { ActiveFilters } from './ActiveFilters'
import { CreatorCard } from './CreatorCard'
import { CreatorStrip } from './CreatorStrip'
import { FanRow } from './FanRow'
import Following from './following'
import Muted from './muted'
import { NoCreators } from './NoCreators'
import { Suggestions } from './Suggestions'

const list = (...data: ReturnType<typeof profile>[]) => ({ data, total: data.length, cursor: null })
const second = profile({ _id: '0190a1b2-0000-7000-8000-000000000009', name: 'Teo Brandt', username: 'teo' })

it('a card shows the price of a month, or what is free first', () => {
  const free = { isFreeSubscription: true, durationFreeSubscriptionDays: 7 }
  const { unmount } = renderFor(sam, <CreatorCard creator={profile()} />)
  expect(screen.getByText('$9.99 / month')).toBeTruthy()
  unmount()
  const Card = (_: { loaderData: unknown }) => <CreatorCard creator={profile(free)} />
  renderScreen(sam, Card, null, { settings: { freeSubscriptionEnabled: true } })
  expect(screen.getByText('Free for 7 days')).toBeTruthy()
  expect(screen.getByText('$9.99 / month after')).toBeTruthy()
})

it('the picture of a creator who is live leads to the stream, the name to the page', () => {
  renderFor(sam, <CreatorCard creator={profile({ live: true, streamingStatus: 'public' })} />)
  expect(screen.getByRole('link', { name: 'Watch Marisol Vega live' }).getAttribute('href')).toBe(
    '/streaming/marisolvega',
  )
  expect(screen.getByRole('link', { name: /\$9\.99/ }).getAttribute('href')).toBe('/marisolvega')
})

it('a card says that the viewer follows its creator', () => {
  renderFor(sam, <CreatorCard creator={profile({ isFollowed: true })} />)
  expect(screen.getByText('Following')).toBeTruthy()
})

it('the strip leads to a live stream or a page, and names creators in full to screen readers', () => {
  renderFor(sam, <CreatorStrip creators={[profile({ live: true }), second]} />)
  expect(screen.getByRole('link', { name: /Marisol Vega/ }).getAttribute('href')).toBe(
    '/streaming/marisolvega',
  )
  expect(screen.getByRole('link', { name: /Teo Brandt/ }).getAttribute('href')).toBe('/teo')
})

it('a creator among the fans has a page to open, a fan has none', () => {
  const { unmount } = renderFor(kofi, <FanRow fan={sam} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('@samwhit')).toBeTruthy()
  unmount()
  renderFor(kofi, <FanRow fan={{ ...sam, isPerformer: true }} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/samwhit')
})

it('each active filter can be removed, and several at once', () => {
  const filters = [
    { name: 'country', value: 'PT', label: 'Portugal' },
    { name: 'gender', value: 'female', label: 'Female' },
  ]
  const path = '/creators?country=PT&gender=female&sortBy=latest'
  const { unmount } = renderFor(sam, <ActiveFilters filters={filters} />, { path })
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('Remove Portugal')).toBe('?gender=female&sortBy=latest')
  expect(to('Clear all')).toBe('?sortBy=latest')
  unmount()
  renderFor(sam, <ActiveFilters filters={filters.slice(0, 1)} />, { path })
  expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull()
})

it('an empty list says why it is empty', () => {
  const { unmount } = renderFor(sam, <NoCreators onlyFollowed />)
  expect(screen.getByRole('heading', { name: 'You’re not following anyone yet' })).toBeTruthy()
  unmount()
  renderFor(sam, <NoCreators onlyFollowed={false} />)
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/creators')
})

it('people a fan follows can be unfollowed in the list, which keeps them until it is opened again', async () => {
  fakeApi({ 'DELETE /follows/{id}': () => ({ isFollowed: false, followers: 0 }) })
  const query = { q: undefined, limit: 30, cursor: undefined }
  const { user } = renderScreen(sam, Following, { query, list: list(profile({ isFollowed: true })) })
  expect(screen.getByText('1 creator')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Following Marisol Vega' }))
  expect(await screen.findByText('You no longer follow Marisol Vega.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Follow Marisol Vega' })).toBeTruthy()
})

it.each([
  ['', 'You’re not following anyone yet', 'Explore creators'],
  ['zed', 'No results', 'View everyone you follow'],
])('a list of followed people that is empty after the search “%s” offers a way on', (q, title, link) => {
  renderScreen(sam, Following, { query: { q: q || undefined, limit: 30, cursor: undefined }, list: list() })
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
})

it('a creator is unmuted in the list and can be muted again', async () => {
  const requests = fakeApi({
    'DELETE /mutes/{id}': () => ({ isMuted: false }),
    'POST /mutes/{id}': () => ({ isMuted: true }),
  })
  const { user } = renderScreen(sam, Muted, { list: list(profile()) })
  await user.click(screen.getByRole('button', { name: 'Unmute Marisol Vega' }))
  expect(await screen.findByText('Marisol Vega is no longer muted.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mute again Marisol Vega' }))
  expect(await screen.findByText('Marisol Vega is muted.')).toBeTruthy()
  expect(requests.map(({ params }) => params.id)).toEqual([marisol._id, marisol._id])
})

it('a list without muted creators says where to mute', () => {
  renderScreen(sam, Muted, { list: list() })
  expect(screen.getByRole('heading', { name: 'You haven’t muted anyone' })).toBeTruthy()
})

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    media,
    matches: true,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => true,
  }))
})

it('suggestions leave out creators who are in the other list', async () => {
  fakeApi({
    'GET /performers/top': () => list(profile()),
    'GET /performers/search/random': () => list(profile(), second),
  })
  renderFor(sam, <Suggestions />)
  const suggested = await screen.findByRole('heading', { name: 'Suggested for you' })
  await expect.poll(() => screen.queryAllByRole('button', { name: /^Follow/ })).toHaveLength(2)
  const section = suggested.closest('section')
  expect(section && within(section).getByRole('button', { name: 'Follow Teo Brandt' })).toBeTruthy()
  expect(section && within(section).queryByRole('button', { name: 'Follow Marisol Vega' })).toBeNull()
})

it('suggestions that fail to load can be loaded again', async () => {
  let isDown = true
  fakeApi({
    'GET /performers/top': () => {
      if (isDown) throw refusal(503, 'UNAVAILABLE', 'Later.')
      return list(profile())
    },
    'GET /performers/search/random': () => list(second),
  })
  const { user } = renderFor(sam, <Suggestions />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'Follow Teo Brandt' })).toBeTruthy()
})
