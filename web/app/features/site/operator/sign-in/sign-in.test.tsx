import type { SignInProvider } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import SignIn from './sign-in'

const google: SignInProvider = {
  ...{ provider: 'google', version: 0, isOn: false, clientId: '', secretEnd: null, origin: 'default' },
  ...{ variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], check: null },
  redirectUrl: 'https://site.test/auth/google/callback',
}
const on: SignInProvider = {
  ...{ ...google, version: 2, isOn: true, clientId: 'the-site', secretEnd: 'f-us', origin: 'console' },
}

it('saves both keys of a service that is off', async () => {
  const requests = fakeApi({ 'PUT /operator/sign-in-providers/{provider}': () => on })
  const { user } = renderScreen(ruth, SignIn, { providers: [google] })
  expect(screen.getByText('Off')).toBeTruthy()
  await user.type(screen.getByLabelText('Client ID'), 'the-site')
  await user.type(screen.getByLabelText('Client secret'), 'known-to-us')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. People can log in with Google.')).toBeTruthy()
  expect(requests[0]).toMatchObject({
    params: { provider: 'google' },
    body: { version: 0, clientId: 'the-site', clientSecret: 'known-to-us' },
  })
})

it('shows the end of a secret, turns a service off, and shows what it answers to a test', async () => {
  const check = {
    ...{ ok: false, answer: 'invalid_client', advice: 'Copy both keys again, without spaces.' },
    checkedAt: '2026-03-01T10:00:00.000Z',
  }
  const requests = fakeApi({
    'POST /operator/sign-in-providers/{provider}/test': () => check,
    'PUT /operator/sign-in-providers/{provider}': () => google,
  })
  const { user } = renderScreen(
    ruth,
    SignIn,
    { providers: [on] },
    { reload: () => ({ providers: [{ ...on, check }] }) },
  )
  expect(screen.getByText('Ends in f-us. Leave it empty to keep it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Test the keys of Google' }))
  expect(await screen.findByText('invalid_client')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Google is off.')).toBeTruthy()
  expect(requests.at(-1)?.body).toEqual({ version: 2, clientId: '' })
})

it('shows keys of the environment with their variables, without fields', () => {
  renderScreen(ruth, SignIn, { providers: [{ ...on, origin: 'environment' }] })
  expect(screen.getByText('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET')).toBeTruthy()
  expect(screen.getByText('the-site')).toBeTruthy()
  expect(screen.queryByLabelText('Client ID')).toBeNull()
})
