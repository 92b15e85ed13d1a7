import { expect, test } from 'vitest'
import routes from './routes'
import { sharedBy, sharedScreens } from './shared-pages'

const paths = routes.flatMap(({ path = '', children = [] }) => [
  `/${path}`,
  ...children.map((child) => `/${path}/${child.path ?? ''}`.replace(/\/$/, '')),
])
const isShared = sharedBy(Object.fromEntries(routes.map(({ path }, n) => [n, { path }])))

test('every shared screen is a route', () => {
  for (const screen of sharedScreens) expect(paths).toContain(screen)
})

test.each([
  '/',
  '/creators',
  '/post/1',
  '/page/terms',
  '/marisolvega',
  '/marisolvega/',
  '/marisolvega/store',
])('%s is the same for all visitors', (path) => expect(isShared(path)).toBe(true))

test.each([
  '/home',
  '/HOME',
  '/search',
  '/search/videos',
  '/contact',
  '/wallet',
  '/auth/login',
  '/user/account',
  '/creator/posts',
  '/admin',
  '/post',
  '/marisolvega/nothing',
  '/marisolvega.data',
  '/_root.data',
  '/con%74act',
  '/creators/about',
])('%s is not', (path) => expect(isShared(path)).toBe(false))
