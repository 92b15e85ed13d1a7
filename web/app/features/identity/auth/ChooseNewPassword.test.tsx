import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { renderFor } from '~/testing/render'
import { ChooseNewPassword } from './ChooseNewPassword'
import ForgotPassword from './forgot-password'

function openForm(token: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  const requests = fakeApi(answers)
  const { user } = renderFor(null, <ChooseNewPassword token={token} title="Choose a new password" />)
  const save = async (password: string) => {
    await user.type(screen.getByLabelText('New password'), password)
    await user.click(screen.getByRole('button', { name: 'Save password' }))
  }
  return { save, requests }
}

it('saves the new password with the token of the link', async () => {
  const { save, requests } = openForm('key', {
    'PUT /auth/users/me/password': () => ({ success: true }),
  })
  await save('a sentence to remember')
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login')
  expect(requests[0]).toMatchObject({
    body: { password: 'a sentence to remember' },
    headers: { authorization: 'key' },
  })
})

it('says that a used link no longer works, and offers a new one', async () => {
  const { save } = openForm('used', {
    'PUT /auth/users/me/password': () => {
      throw refusal(401, 'UNAUTHORIZED', 'Please login!')
    },
  })
  await save('a third sentence')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  )
})

it('does not ask for a password where the address has no token', () => {
  openForm('')
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

it('keeps the form open when the server refuses the password', async () => {
  const { save } = openForm('key', {
    'PUT /auth/users/me/password': () => {
      const message = 'Choose a password that is harder to guess.'
      throw refusal(422, 'VALIDATION_FAILED', message, [{ path: 'password', message }])
    },
  })
  await save('password password')
  expect(await screen.findByText('Choose a password that is harder to guess.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save password' })).toBeTruthy()
})

it('a request for a reset link never says whether the account exists, and another address can be tried', async () => {
  const requests = fakeApi({ 'POST /auth/users/forgot': () => ({ success: true }) })
  const { user } = renderFor(null, <ForgotPassword />)
  await user.type(screen.getByLabelText('Email'), 'sam@whitlock.example')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect((await screen.findByRole('status')).textContent).toContain(
    'If sam@whitlock.example has an account here',
  )
  expect(requests[0]?.body).toEqual({ email: 'sam@whitlock.example' })
  await user.click(screen.getByRole('button', { name: 'Try another address' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '')
})
