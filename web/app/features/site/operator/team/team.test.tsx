import type { Operator } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Join from './join'
import Team from './team'

const operator = (facts: Partial<Operator>): Operator => ({
  ...{ _id: ruth._id, name: ruth.name, username: ruth.username, email: ruth.email },
  ...{ avatar: '/no-avatar.jpg', role: 'owner', createdAt: '2026-03-01T10:00:00.000Z' },
  ...facts,
})
const ben = operator({ _id: '0190a1b2-0000-7000-8000-0000000000b1', name: 'Ben Okoro', role: 'support' })
const invitation = {
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000c1', email: 'nell@ashby.example', role: 'finance' as const },
  ...{ expiresAt: '2026-03-08T10:00:00.000Z', createdAt: '2026-03-01T10:00:00.000Z', ends: '8 Mar 2026' },
}
const open = () =>
  renderScreen(ruth, Team, { operators: [operator({}), ben], invitations: [invitation], viewerId: ruth._id })

const pick = async (user: ReturnType<typeof open>['user'], name: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `More about ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

it('lists operators with their roles, the viewer marked, and open invitations', () => {
  open()
  expect(screen.getByText('2 people can open this console.')).toBeTruthy()
  expect(screen.getByText('Sam Whitlock (you)')).toBeTruthy()
  expect(screen.getByText('Support')).toBeTruthy()
  expect(screen.getByText('Valid until 8 Mar 2026')).toBeTruthy()
})

it('an invitation is sent with its role, and a refusal stays on the form', async () => {
  let isFull = true
  const requests = fakeApi({
    'POST /operator/team/invitations': () => {
      if (isFull) throw refusal(409, 'ALREADY_OPERATOR', 'This person is already in the team.')
      return invitation
    },
  })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Invite an operator' }))
  await user.type(sheet.getByLabelText('Email address'), 'nell@ashby.example')
  await user.selectOptions(sheet.getByLabelText('Role'), 'Finance')
  expect(sheet.getByText('Payouts, refunds and orders.')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Send invitation' }))
  expect((await sheet.findByRole('alert')).textContent).toBe('This person is already in the team.')
  isFull = false
  await user.click(sheet.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation sent to nell@ashby.example.')).toBeTruthy()
  expect(requests.at(-1)?.body).toEqual({ email: 'nell@ashby.example', role: 'finance' })
})

it('a role is changed, and a person is removed after a confirmation', async () => {
  const requests = fakeApi({
    'PUT /operator/team/{id}': () => ben,
    'DELETE /operator/team/{id}': () => ({ success: true }),
  })
  const { user } = open()
  await pick(user, 'Ben Okoro', 'Change role')
  await user.selectOptions(screen.getByLabelText('Role'), 'Moderation')
  await user.click(screen.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText('Ben Okoro now has the role Moderation.')).toBeTruthy()
  expect(requests.at(-1)).toMatchObject({ params: { id: ben._id }, body: { role: 'moderation' } })
  await pick(user, 'Ben Okoro', 'Remove from the team')
  await user.click(screen.getByRole('button', { name: 'Remove from the team' }))
  expect(await screen.findByText('Ben Okoro is no longer an operator.')).toBeTruthy()
})

it('the last owner who wants to leave is told why not', async () => {
  fakeApi({
    'POST /operator/leave': () => {
      throw refusal(409, 'LAST_OWNER', 'A site needs an owner. Make someone else an owner first.')
    },
  })
  const { user } = open()
  await pick(user, 'Sam Whitlock', 'Leave the team')
  await user.click(screen.getByRole('button', { name: 'Leave the team' }))
  expect(await screen.findByText('A site needs an owner. Make someone else an owner first.')).toBeTruthy()
})

const asked = { email: ruth.email ?? '', role: 'finance' as const, invitedBy: 'Ben Okoro' }

it('an invitation is accepted by the account with its address', async () => {
  const requests = fakeApi({ 'POST /operator/invitations/accept': () => ({ role: 'finance' }) })
  const { user } = renderScreen(ruth, Join, { token: 't', invitation: asked, address: ruth.email })
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  expect(await screen.findByText('You’re in the team, with the role Finance.')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ token: 't' })
})

it.each([
  ['a visitor', null, /^Log in with/],
  ['another account', 'other@example.test', /^You’re logged in as other@example.test/],
])('%s is told what to do first', (_who, address, sentence) => {
  renderScreen(null, Join, { token: 't', invitation: asked, address })
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
})

it('an invitation that ended says so', () => {
  renderScreen(null, Join, { token: 't', invitation: null, address: null })
  expect(screen.getByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy()
})
