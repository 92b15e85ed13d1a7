import { cookies } from '@ovation/contract/limits'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { removeToken } from '~/api/cookies'
import { fakeApi, held, refusal } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { LoginForm } from './LoginForm'

const day = 24 * 60 * 60

afterEach(removeToken)

const LoginScreen = (_: { loaderData: unknown }) => <LoginForm />

function openForm(answers: Parameters<typeof fakeApi>[0], around: Parameters<typeof renderScreen>[3] = {}) {
  const requests = fakeApi(answers)
  const pages = { '/home': <h1>Home</h1>, '/kofikeys': <h1>Kofi’s page</h1>, ...around.pages }
  const { user, unmount } = renderScreen(null, LoginScreen, null, { path: '/auth/login', ...around, pages })
  const logIn = async (username: string, password = 'a long password') => {
    await user.type(screen.getByLabelText('Email or username'), username)
    await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
  }
  return { user, logIn, requests, unmount }
}

const accepted = {
  'POST /auth/login': () => ({ token: 'T' }),
  'GET /users/me': () => sam,
}

it('keeps the login for a year, or for a day when the person does not want to stay signed in', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  const kept = () => cookie.mock.calls.map(([text]) => text).filter((text) => text.startsWith('token=T'))
  const { logIn, requests, unmount } = openForm(accepted)
  await logIn('samwhit')
  await screen.findByRole('heading', { name: 'Home' })
  unmount()
  expect(kept()).toEqual([expect.stringContaining(`Max-Age=${cookies.rememberedDays * day};`)])
  expect(cookies.rememberedDays).toBe(365)
  expect(requests[0]?.body).toMatchObject({ username: 'samwhit', remember: true })
  cookie.mockClear()

  const again = openForm(accepted)
  await again.user.click(screen.getByLabelText('Keep me signed in on this device'))
  await again.logIn('sam@whitlock.example')
  await vi.waitFor(() => expect(kept()).toEqual([expect.stringContaining(`Max-Age=${day};`)]))
  expect(again.requests[0]?.body).toMatchObject({ remember: false })
  cookie.mockRestore()
})

it('shows the specified sentence after a wrong password and keeps the username', async () => {
  const { logIn } = openForm({
    'POST /auth/login': () => {
      throw refusal(422, 'INCORRECT_CREDENTIALS', 'Incorrect credentials!')
    },
  })
  await logIn('samwhit', 'not the password')
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect credentials!')
  expect(screen.getByLabelText('Email or username')).toHaveProperty('value', 'samwhit')
  expect(document.cookie).not.toContain('token=')
})

it('offers to restore an account that is being deleted', async () => {
  let isFirst = true
  const { user, logIn, requests } = openForm({
    ...accepted,
    'POST /auth/login': () => {
      const isClosing = isFirst
      isFirst = false
      if (isClosing) throw refusal(403, 'ACCOUNT_CLOSING', 'This account will be deleted.')
      return { token: 'T' }
    },
  })
  await logIn('samwhit')
  await user.click(await screen.findByRole('button', { name: 'Restore my account' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(requests[1]?.body).toMatchObject({ username: 'samwhit', restoreAccount: true })
})

it('says why an account can’t be restored any more', async () => {
  let isClosing = true
  const { user, logIn } = openForm({
    'POST /auth/login': () => {
      if (!isClosing) throw refusal(422, 'INCORRECT_CREDENTIALS', 'Incorrect credentials!')
      isClosing = false
      throw refusal(403, 'ACCOUNT_CLOSING', 'This account will be deleted.')
    },
  })
  await logIn('samwhit')
  await user.click(await screen.findByRole('button', { name: 'Restore my account' }))
  expect(await screen.findByText('Incorrect credentials!')).toBeTruthy()
})

it('keeps the focus on the button while it is working and after a refusal', async () => {
  const answer = held<{ token: string }>()
  const { user } = openForm({
    'POST /auth/login': async () => {
      await answer.promise
      throw refusal(422, 'INCORRECT_CREDENTIALS', 'Incorrect credentials!')
    },
  })
  await user.type(screen.getByLabelText('Email or username'), 'somebody')
  await user.type(screen.getByLabelText('Password'), 'a guess')
  screen.getByRole('button', { name: 'Log in' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Logging in…' }))
  answer.answer({ token: 'never used' })
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in' }))
})

it('sends nothing while a field is empty', async () => {
  const { user, requests } = openForm(accepted)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Email or username'))
  expect(requests).toEqual([])
})

it('leads a creator to their own page', async () => {
  const { logIn } = openForm({ ...accepted, 'GET /users/me': () => kofi })
  await logIn('kofikeys')
  expect(await screen.findByRole('heading', { name: 'Kofi’s page' })).toBeTruthy()
})

it('leads back to the page that asked for the login', async () => {
  const { logIn } = openForm(accepted, {
    state: { back: '/marisolvega' },
    pages: { '/marisolvega': <h1>Marisol</h1> },
  })
  await logIn('samwhit')
  expect(await screen.findByRole('heading', { name: 'Marisol' })).toBeTruthy()
})

it('hashes the password in the browser where the site asks for it', async () => {
  const { logIn, requests } = openForm(accepted, { settings: { hashPassword: 'true' } })
  await logIn('samwhit', 'abc')
  await screen.findByRole('heading', { name: 'Home' })
  expect(requests[0]?.body).toMatchObject({
    password: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
})

it.each([
  ['an address', 'sam@whitlock.example', false],
  ['a username', 'samwhit', true],
])('offers a new link after %s that is not confirmed yet', async (_what, username, needsAddress) => {
  const { user, logIn, requests } = openForm({
    'POST /auth/login': () => {
      throw refusal(403, 'EMAIL_NOT_VERIFIED', 'Please confirm your email address first.')
    },
    'POST /auth/email-verification': () => ({ success: true }),
  })
  await logIn(username)
  expect((await screen.findByRole('alert')).textContent).toBe('Please confirm your email address first.')
  expect(screen.queryByLabelText('Email') !== null).toBe(needsAddress)
  if (needsAddress) await user.type(screen.getByLabelText('Email'), 'sam@whitlock.example')
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText(/we’ve sent a new link/)).toBeTruthy()
  expect(requests.at(-1)).toMatchObject({
    call: 'POST /auth/email-verification',
    body: { email: 'sam@whitlock.example' },
  })
})
