import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Invitations from './invitations'

const invitation = {
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000f1', code: 'abc', title: 'Press', isOver: false },
  ...{ link: 'http://localhost/auth/register?invitation=abc', used: '1 of 5 used · until 1 Mar 2026' },
}
const over = { ...invitation, _id: '0190a1b2-0000-7000-8000-0000000000f2', title: 'Friends', isOver: true }
const open = () =>
  renderScreen(
    ruth,
    Invitations,
    { invitations: [invitation, over], next: null },
    { settings: { signUp: 'invite' } },
  )

it('lists invitations with their uses; one that is over has no link', () => {
  open()
  expect(screen.getByText('People need one of these to join.')).toBeTruthy()
  expect(screen.getAllByText('1 of 5 used · until 1 Mar 2026')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Copy the link of Friends' })).toBeNull()
})

it('an invitation is copied as a link, and cancelled', async () => {
  const requests = fakeApi({ 'DELETE /operator/sign-up-invitations/{id}': () => ({ success: true }) })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Copy the link of Press' }))
  expect(await screen.findByText('Link copied.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(invitation.link)
  await user.click(screen.getByRole('button', { name: 'Cancel Press' }))
  expect(await screen.findByText('Invitation cancelled.')).toBeTruthy()
  expect(requests[0]?.params).toEqual({ id: invitation._id })
})

it('a new invitation has a note, a number of people and a time', async () => {
  const requests = fakeApi({
    'POST /operator/sign-up-invitations': () => ({
      ...{ _id: invitation._id, code: 'x', note: '', uses: 0, mostUses: 3 },
      ...{ expiresAt: '2026-03-01T10:00:00.000Z', createdAt: '2026-03-01T10:00:00.000Z' },
    }),
  })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'New invitation' }))
  const sheet = within(screen.getByRole('dialog', { name: 'New invitation' }))
  await user.type(sheet.getByLabelText('Note'), 'Radio')
  await user.clear(sheet.getByLabelText('How many people can use it'))
  await user.type(sheet.getByLabelText('How many people can use it'), '3')
  await user.click(sheet.getByRole('button', { name: 'Create invitation' }))
  expect(await screen.findByText('Invitation created.')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ note: 'Radio', mostUses: 3, days: 14, id: expect.any(String) })
})
