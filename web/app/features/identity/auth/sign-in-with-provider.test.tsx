import { cookies } from '@ovation/contract/limits'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readCookie, removeCookie, removeToken, saveForSignIn } from '~/api/cookies'
import { fakeApi, refusal } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { ExternalSignIn } from './ExternalSignIn'
import GoogleCallback from './google-callback'
import TwitterCallback from './twitter-callback'

const kept = [cookies.oauthToken, cookies.oauthTokenSecret, cookies.oauthCallback, cookies.oauthRole]

afterEach(() => {
  removeToken()
  for (const name of kept) removeCookie(name)
  vi.restoreAllMocks()
})

const Buttons = (_: { loaderData: unknown }) => <ExternalSignIn joinAs="performer" />

const google = {
  googleClientId: 'the-site',
  googleAuthorizationUrl: 'https://accounts.google.example/authorize',
}

it('shows only the providers that the site has set up', () => {
  const { unmount } = renderScreen(null, Buttons, null)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  renderScreen(null, Buttons, null, { settings: { ...google, twitterSignIn: false } })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Google'])
})

it('sends the person to Google with a state that only this browser knows', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user } = renderScreen(null, Buttons, null, { settings: google })
  await user.click(screen.getByRole('button', { name: 'Google' }))
  const url = new URL(String(leave.mock.calls[0]?.[0]))
  expect(url.origin + url.pathname).toBe(google.googleAuthorizationUrl)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'the-site',
    response_type: 'code',
    state: readCookie(cookies.oauthToken),
    redirect_uri: readCookie(cookies.oauthCallback),
  })
  expect(readCookie(cookies.oauthRole)).toBe('performer')
  expect(screen.getByRole('button', { name: 'Google' })).toHaveProperty('disabled', true)
})

it('says when X cannot be reached, and lets the person try again', async () => {
  fakeApi({
    'POST /auth/twitter/login': () => {
      throw refusal(502, 'PROVIDER_AWAY', 'X doesn’t answer. Please try again later.')
    },
  })
  const { user } = renderScreen(null, Buttons, null, { settings: { twitterSignIn: true } })
  await user.click(screen.getByRole('button', { name: 'X' }))
  expect(await screen.findByText('X doesn’t answer. Please try again later.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'X' })).toHaveProperty('disabled', false)
})

const refusals = {
  notStartedHere: 'This sign-in didn’t start here. Please try again.',
  notFinished: 'The sign-in wasn’t finished. Please try again.',
}

it.each([
  ['another state', GoogleCallback, '?code=anything&state=somebody-elses', refusals.notStartedHere],
  ['no code', GoogleCallback, '?error=access_denied', refusals.notFinished],
  ['another token', TwitterCallback, '?oauth_token=other&oauth_verifier=v', refusals.notStartedHere],
  ['no verifier', TwitterCallback, '?denied=mine', refusals.notFinished],
])('a callback with %s does not log in', async (_what, Callback, search, sentence) => {
  const requests = fakeApi({})
  saveForSignIn(cookies.oauthToken, 'mine')
  saveForSignIn(cookies.oauthTokenSecret, 'secret')
  renderScreen(null, Callback, null, { path: `/auth/callback${search}` })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe('/auth/login')
  expect(requests).toEqual([])
})

it.each([
  ['Google', GoogleCallback, '?code=abc&state=mine', { code: 'abc', role: 'performer' }],
  [
    'X',
    TwitterCallback,
    '?oauth_token=mine&oauth_verifier=v',
    { oauthToken: 'mine', oauthVerifier: 'v', oauthTokenSecret: 'secret', role: 'performer' },
  ],
])('the answer of %s is exchanged once, and the cookies of the sign-in are removed', async (...row) => {
  const [, Callback, search, body] = row
  const requests = fakeApi({
    'POST /auth/google/token': () => ({ token: 'T' }),
    'POST /auth/twitter/callback': () => ({ token: 'T' }),
    'GET /users/me': () => ({ ...sam, username: null }),
  })
  saveForSignIn(cookies.oauthToken, 'mine')
  saveForSignIn(cookies.oauthTokenSecret, 'secret')
  saveForSignIn(cookies.oauthRole, 'performer')
  renderScreen(null, Callback, null, {
    path: `/auth/callback${search}`,
    pages: { '/user/account': <h1>Your account</h1> },
  })
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy()
  expect(requests.map(({ call }) => call)).toHaveLength(2)
  expect(requests[0]?.body).toEqual(body)
  await vi.waitFor(() => expect(kept.map(readCookie)).toEqual([null, null, null, null]))
})
