import type { Me } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { DevicePanel } from './DevicePanel'
import { LogOutRow } from './LogOutRow'
import { PasswordForm } from './PasswordForm'

function openForm(person: Me) {
  const requests = fakeApi({
    'PUT /auth/users/me/password': ({ body }) => {
      const { currentPassword } = body as { currentPassword?: string }
      if (currentPassword === undefined || currentPassword === 'a long password') return { success: true }
      const message = 'This isn’t your current password.'
      throw refusal(422, 'VALIDATION_FAILED', message, [{ path: 'currentPassword', message }])
    },
  })
  return { requests, ...renderFor(person, <PasswordForm user={person} />) }
}

it('needs the current password', async () => {
  const { user, requests } = openForm(sam)
  await user.type(screen.getByLabelText('New password'), 'another sentence to remember')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('This field is required.')).toBeTruthy()
  expect(requests).toEqual([])
  await user.type(screen.getByLabelText('Current password'), 'a guess')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('This isn’t your current password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
})

it('changes the password and empties the form', async () => {
  const { user, requests } = openForm(kofi)
  await user.type(screen.getByLabelText('Current password'), 'a long password')
  await user.type(screen.getByLabelText('New password'), 'another sentence to remember')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(requests[0]?.body).toEqual({
    password: 'another sentence to remember',
    currentPassword: 'a long password',
    source: 'performer',
  })
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
})

it('lets a person who signed up with another site set a first password without an old one', async () => {
  const { user, requests } = openForm({ ...sam, hasPassword: false })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.type(screen.getByLabelText('New password'), 'a sentence to remember')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ password: 'a sentence to remember', source: 'user' })
})

const leaving = { pages: { '/auth/login': <h1>Log in</h1> } }

it('logs out everywhere from the devices panel', async () => {
  const requests = fakeApi({ 'POST /auth/logout': () => ({ success: true }) })
  const { user, store } = renderFor(sam, <DevicePanel />, leaving)
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(requests[0]?.body).toEqual({ everywhere: true })
  expect(store.getState().user.current).toBeNull()
})

it('asks before it logs out from the menu, and Stay keeps the login', async () => {
  const requests = fakeApi({ 'POST /auth/logout': () => ({ success: true }) })
  const { user } = renderFor(sam, <LogOutRow />, leaving)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  const [, yes] = screen.getAllByRole('button', { name: 'Log out' })
  if (!yes) throw new Error('The question has no button to log out.')
  await user.click(yes)
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(requests[0]?.body).toEqual({ everywhere: false })
})
