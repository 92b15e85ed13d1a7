import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readCookie, removeToken } from '~/api/cookies'
import { notice } from '~/api/notice'
import { fakeApi, refusal } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import FanRegister from './fan-register'

afterEach(removeToken)

type Answers = Parameters<typeof fakeApi>[0]

const registered = { _id: sam._id, status: 'active', message: 'Welcome!' }
const accepted: Answers = {
  'POST /auth/users/register': () => registered,
  'POST /auth/login': () => ({ token: 'T' }),
  'GET /users/me': () => sam,
}

function openForm(answers: Answers, around: Parameters<typeof renderScreen>[3] = {}) {
  const requests = fakeApi(answers)
  const { user } = renderScreen(null, FanRegister, null, {
    path: '/auth/fan-register',
    settings: { termsVersion: '7' },
    pages: { '/home': <h1>Home</h1>, '/auth/login': <h1>Log in</h1> },
    ...around,
  })
  const fill = async () => {
    await user.type(screen.getByLabelText('Username'), 'samwhit')
    await user.type(screen.getByLabelText('Email'), 'sam@whitlock.example')
    await user.type(screen.getByLabelText('Password'), 'a long password')
    await user.click(screen.getByLabelText('I am 18 or older.'))
    await user.click(screen.getByLabelText(/I have read and agree/))
  }
  const join = () => user.click(screen.getByRole('button', { name: 'Join as a fan' }))
  return { user, fill, join, requests }
}

it('asks for a username, an address, a password and two consents, and nothing else', async () => {
  const { join, requests } = openForm(accepted)
  expect(screen.queryByLabelText('Country')).toBeNull()
  await join()
  expect(await screen.findAllByText('This field is required.')).toHaveLength(5)
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  expect(requests).toEqual([])
})

it('registers with the version of the terms that was shown, and logs in at once', async () => {
  const { fill, join, requests } = openForm(accepted)
  await fill()
  await join()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(requests.map(({ call }) => call)).toEqual([
    'POST /auth/users/register',
    'POST /auth/login',
    'GET /users/me',
  ])
  expect(requests[0]?.body).toMatchObject({
    username: 'samwhit',
    email: 'sam@whitlock.example',
    isAdult: true,
    termsVersion: '7',
  })
})

it('says that the account is ready when the first login is refused', async () => {
  const { fill, join } = openForm({
    ...accepted,
    'POST /auth/login': () => {
      throw refusal(429, 'TOO_MANY_REQUESTS', 'Please wait.')
    },
  })
  await fill()
  await join()
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(readCookie(notice.cookie)).toBe('Your account is ready. You can log in.')
})

it('asks to confirm the address first where the site wants that, and sends the link again', async () => {
  const { user, fill, join, requests } = openForm({
    'POST /auth/users/register': () => ({
      ...registered,
      status: 'pending-email-confirmation',
      message: 'Open our link.',
    }),
    'POST /auth/email-verification': () => ({ success: true }),
  })
  await fill()
  await join()
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(screen.getByText('Open our link.')).toBeTruthy()
  expect(screen.getByText('sam@whitlock.example')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText(/we’ve sent a new link/)).toBeTruthy()
  expect(requests.at(-1)?.body).toEqual({ email: 'sam@whitlock.example' })
})

it('shows a username that is taken at its field and keeps everything typed', async () => {
  const { fill, join } = openForm({
    'POST /auth/users/register': () => {
      const message = 'This username is taken.'
      throw refusal(409, 'USERNAME_TAKEN', message, [{ path: 'username', message }])
    },
  })
  await fill()
  await join()
  expect(await screen.findByText('This username is taken.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a long password')
})

it.each([
  ['a username with a space', 'Username', 'sam whit', 'Use 3 to 30 letters, digits, dots or underscores.'],
  ['an address without a domain', 'Email', 'sam', 'Enter a valid email address.'],
  ['a short password', 'Password', 'short', /^Use at least \d+ characters\.$/],
])('refuses %s at its field', async (_what, label, value, sentence) => {
  const { user, fill, join, requests } = openForm(accepted)
  await fill()
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), value)
  await join()
  expect(
    await screen.findByText(sentence, { selector: '[role=alert], [role=alert] *, p, span' }),
  ).toBeTruthy()
  expect(requests).toEqual([])
})

it('says why the visitor should join, and the link to log in keeps the reason', () => {
  openForm({}, { state: { back: '/marisolvega', reason: 'to follow Marisol' } })
  expect(screen.getByText('Join to follow Marisol.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Log in' })
  expect(JSON.parse(link.dataset.state ?? '')).toEqual({ back: '/marisolvega', reason: 'to follow Marisol' })
})

it('a closed site says so instead of showing the form', () => {
  openForm({}, { settings: { signUp: 'closed' } })
  expect(screen.getByText('This site doesn’t accept new accounts at the moment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join as a fan' })).toBeNull()
})

it('an invite-only site asks for the invitation, which its link fills in', async () => {
  const path = '/auth/fan-register?invitation=abc'
  const { fill, join, requests } = openForm(accepted, {
    path,
    settings: { signUp: 'invite', termsVersion: '7' },
  })
  expect(screen.getByLabelText<HTMLInputElement>('Invitation').value).toBe('abc')
  await fill()
  await join()
  await screen.findByRole('heading', { name: 'Home' })
  expect(requests[0]?.body).toMatchObject({ invitation: 'abc' })
})

it.each(['closed', 'invite'] as const)(
  'an invitation to the team shows the form on a site that is %s, without a code',
  (signUp) => {
    openForm({}, { path: '/auth/fan-register?team=1', settings: { signUp } })
    expect(screen.getByRole('button', { name: 'Join as a fan' })).toBeTruthy()
    expect(screen.queryByLabelText('Invitation')).toBeNull()
  },
)
