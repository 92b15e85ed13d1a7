import type { DataExport, DeletionPreview } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import YourData from './your-data'

const nothing: DeletionPreview = {
  ...{ deletion: null, blockers: [], balance: 0, earnings: 0, subscriptions: 0, subscribers: 0 },
}
const open = (preview: Partial<DeletionPreview> = {}, exports: DataExport[] = [], isCreator = false) =>
  renderScreen(
    sam,
    YourData,
    { exports, preview: { ...nothing, ...preview }, isCreator },
    { pages: { '/auth/login': <h1>Welcome back</h1> } },
  )
const closed = { byOperator: false, createdAt: '', dueAt: '', erasedAt: null }
const confirm = async (user: ReturnType<typeof open>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
}

describe('downloading my data', () => {
  it('asks for the password when the login is not recent', async () => {
    let isFirst = true
    const requests = fakeApi({
      'POST /users/me/data-exports': () => {
        const needsPassword = isFirst
        isFirst = false
        if (needsPassword) throw refusal(403, 'CONFIRM_IT_IS_YOU', 'Confirm it’s you.')
        return {
          _id: 'e',
          status: 'waiting',
          progress: 0,
          bytes: null,
          byOperator: false,
          createdAt: '',
          expiresAt: null,
        }
      },
    })
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Request an archive' }))
    await user.type(await screen.findByLabelText('Your password'), 'a long password')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('We’ll email you when your data is ready.')).toBeTruthy()
    expect(requests.map(({ body }) => body)).toEqual([{}, { currentPassword: expect.any(String) }])
  })

  it('shows the progress and lets nobody request a second one meanwhile', () => {
    const running: DataExport = {
      ...{ _id: 'e', status: 'running', progress: 42, bytes: null, byOperator: false },
      ...{ createdAt: '2026-03-10T12:00:00.000Z', expiresAt: null },
    }
    open({}, [running])
    expect(screen.getByText('In progress, 42%')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Request an archive' })).toHaveProperty('disabled', true)
  })
})

describe('deleting my account', () => {
  it('needs consent to lose tokens, and logs out', async () => {
    const requests = fakeApi({ 'POST /users/me/deletion': () => closed })
    const { user } = open({ balance: 12.5 })
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', true)
    await user.click(screen.getByLabelText('I give up 12.50 tokens.'))
    await confirm(user)
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
    expect(requests[0]?.body).toEqual({ agreedBalance: 12.5, agreedEarnings: 0 })
  })

  it('says what must be settled first', () => {
    open({ blockers: ['payouts'], earnings: 40 }, [], true)
    expect(screen.getByRole('alert').textContent).toContain('A payout is under way')
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', true)
  })
})
