import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import UndoEmailChange from './undo-email-change'
import VerifyEmail from './verify-email'

const link = { token: 'key', needsPassword: false, refusal: null, next: '/auth/login' }

it('says that the address is confirmed, and leads on', () => {
  renderScreen(sam, VerifyEmail, { ...link, next: '/home' })
  expect(screen.getByRole('heading', { name: 'Email confirmed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/home')
})

it('asks for the password outside a login: opening an email does not prove whose account it is', async () => {
  let tries = 0
  const requests = fakeApi({
    'POST /auth/email-verification': () => {
      tries++
      if (tries > 1) return { success: true }
      const message = 'This isn’t the account’s password.'
      throw refusal(422, 'VALIDATION_FAILED', message, [{ path: 'password', message }])
    },
  })
  const { user } = renderScreen(null, VerifyEmail, { ...link, needsPassword: true })
  expect(screen.getByRole('heading', { name: 'Is this account yours?' })).toBeTruthy()
  const password = screen.getByLabelText('Password')
  await user.type(password, 'a guess')
  await user.click(screen.getByRole('button', { name: 'Confirm my address' }))
  expect(await screen.findByText('This isn’t the account’s password.')).toBeTruthy()
  await user.clear(password)
  await user.type(password, 'a long password')
  await user.click(screen.getByRole('button', { name: 'Confirm my address' }))
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(requests.at(-1)?.body).toEqual({ token: 'key', password: 'a long password' })
})

it('shows why a link does not work and offers another one', () => {
  renderScreen(null, VerifyEmail, { ...link, refusal: 'This link has expired.' })
  expect(screen.getByText('This link has expired.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy()
})

it('undoes an email change only when the button is pressed, then asks for a new password', async () => {
  const requests = fakeApi({
    'POST /auth/email-change/undo': () => ({ token: 'new key' }),
    'PUT /auth/users/me/password': () => ({ success: true }),
  })
  const { user } = renderScreen(null, UndoEmailChange, { token: 'old address' })
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Get my account back' }))
  expect(await screen.findByRole('heading', { name: 'Your address is restored' })).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), 'only the owner knows this')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy()
  expect(requests[1]?.headers).toMatchObject({ authorization: 'new key' })
})

it('shows why an email change cannot be undone, and keeps the button after a failure of the server', async () => {
  let isDown = true
  fakeApi({
    'POST /auth/email-change/undo': () => {
      if (isDown) throw refusal(500, 'INTERNAL', 'Something went wrong.')
      throw refusal(422, 'LINK_EXPIRED', 'This link has expired.')
    },
  })
  const { user } = renderScreen(null, UndoEmailChange, { token: 'old address' })
  await user.click(screen.getByRole('button', { name: 'Get my account back' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Get my account back' }))
  expect(await screen.findByText('This link has expired.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy()
})
