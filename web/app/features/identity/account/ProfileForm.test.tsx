import type { Me } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCurrentUser } from '~/store/hooks'
import { countryList } from '~/testing/countries'
import { fakeApi, refusal } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { ProfileForm } from './ProfileForm'

type Answers = Parameters<typeof fakeApi>[0]

/** As the account page shows it: with the account as it is after a change. */
function Current() {
  const user = useCurrentUser()
  return user && <ProfileForm user={user} />
}

function openForm(user: Me, answers: Answers = {}) {
  const requests = fakeApi({
    'GET /countries/list': () => countryList,
    'GET /user-additional': () => {
      throw refusal(503, 'UNAVAILABLE', 'Later.')
    },
    ...answers,
  })
  const rendered = renderFor(user, <Current />, { pages: { '/auth/login': <h1>Log in</h1> } })
  const sent = (call: string) => requests.filter((one) => one.call === call)
  const fill = async (label: string, value: string) => {
    await rendered.user.clear(screen.getByLabelText(label))
    await rendered.user.type(screen.getByLabelText(label), value)
  }
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...rendered, sent, fill, save }
}

it('saves the profile and shows it everywhere at once', async () => {
  const { user, store, fill, save, sent } = openForm(sam, {
    'PUT /users': () => ({ ...sam, name: 'Sam W', country: 'FR' }),
  })
  await fill('Name', 'Sam W')
  await screen.findByRole('option', { name: 'France' })
  await user.selectOptions(screen.getByLabelText('Country'), 'FR')
  await save()
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(sent('PUT /users')[0]?.body).toMatchObject({ name: 'Sam W', country: 'FR' })
  expect(store.getState().user.current?.name).toBe('Sam W')
})

it('shows a username that is taken at its field, in focus, and keeps the rest', async () => {
  const { fill, save } = openForm(sam, {
    'PUT /users': () => {
      const message = 'This username is taken.'
      throw refusal(409, 'USERNAME_TAKEN', message, [{ path: 'username', message }])
    },
  })
  await fill('Name', 'Odile Ferrand')
  await fill('Username', 'marisolvega')
  await save()
  expect(await screen.findByText('This username is taken.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Odile Ferrand')
})

it('keeps the old address in force until the new one is confirmed, and says so', async () => {
  const waiting = { ...sam, pendingEmail: 'new@whitlock.example' }
  const { user, fill, save, sent } = openForm(sam, {
    'PUT /users': () => waiting,
    'POST /users/pending-email': () => waiting,
    'DELETE /users/pending-email': () => sam,
  })
  await fill('Email', 'new@whitlock.example')
  await save()
  expect(await screen.findByText('Waiting for confirmation of new@whitlock.example.')).toBeTruthy()
  expect(screen.getByText('Until then, your address is still sam@whitlock.example.')).toBeTruthy()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'sam@whitlock.example')
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('We’ve sent the link to new@whitlock.example again.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByText(/new@whitlock\.example/)).toBeNull()
  expect(sent('DELETE /users/pending-email')).toHaveLength(1)
})

it('offers a new link to an address that was never confirmed', async () => {
  const { user, sent } = openForm(
    { ...sam, verifiedEmail: false },
    { 'POST /auth/email-verification': () => ({ success: true }) },
  )
  expect(screen.getByText('This email address isn’t confirmed yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('We sent a link to sam@whitlock.example.')).toBeTruthy()
  expect(sent('POST /auth/email-verification')[0]?.body).toEqual({ email: 'sam@whitlock.example' })
})

/** The server wants the password again for a login that is not recent. */
const wantsPassword: Answers = {
  'PUT /users': ({ body }) => {
    const { currentPassword } = body as { currentPassword?: string }
    if (!currentPassword) throw refusal(403, 'CONFIRM_IT_IS_YOU', 'Confirm it’s you.')
    if (currentPassword === 'a long password') return { ...sam, pendingEmail: 'new@whitlock.example' }
    const message = 'This isn’t your current password.'
    throw refusal(422, 'VALIDATION_FAILED', message, [{ path: 'currentPassword', message }])
  },
}

it('asks for the password after a while, and saves with the right one only', async () => {
  const { user, fill, save, sent } = openForm(sam, wantsPassword)
  await fill('Email', 'new@whitlock.example')
  await save()
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  const password = sheet.getByLabelText('Your password')
  await user.type(password, 'a guess')
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect(await sheet.findByText('This isn’t your current password.')).toBeTruthy()
  await user.clear(password)
  await user.type(password, 'a long password')
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Waiting for confirmation of new@whitlock.example.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('PUT /users')).toHaveLength(3)
})

it('saves nothing when the question is closed, and keeps what was typed', async () => {
  const { user, fill, save, sent } = openForm(sam, wantsPassword)
  await fill('Name', 'Sam W')
  await save()
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Changes saved')).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sam W')
  expect(sent('PUT /users')).toHaveLength(1)
})

it('asks a person without a password to log in again instead', async () => {
  const { user, save, sent } = openForm(
    { ...sam, hasPassword: false },
    { ...wantsPassword, 'POST /auth/logout': () => ({ success: true }) },
  )
  await save()
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  expect(sheet.queryByLabelText('Your password')).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Log in again' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(sent('POST /auth/logout')).toHaveLength(1)
})
