import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { renderFor } from '~/testing/render'
import { screenWith } from '~/testing/screen'
import Unsubscribe from './unsubscribe'

const link = { token: 'secret', found: { kind: 'comment' as const, isOff: false } }

it('unsubscribes without a login, when the button is pressed and not before', async () => {
  const requests = fakeApi({ 'POST /notifications/unsubscribe': () => ({ kind: 'comment', isOff: true }) })
  const { user } = renderFor(null, screenWith(Unsubscribe, link))
  expect(screen.getByText('You won’t get any more emails about comments.')).toBeTruthy()
  expect(screen.getByText('You’ll still get receipts and emails about your login.')).toBeTruthy()
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('heading', { name: 'Done' })).toBeTruthy()
  expect(requests).toMatchObject([{ body: { token: 'secret' } }])
})

it('stops the whole daily email from its own link', () => {
  renderFor(null, screenWith(Unsubscribe, { ...link, found: { kind: null, isOff: false } }))
  expect(screen.getByText('You won’t get any more emails about activity on this site.')).toBeTruthy()
})

it('is done already when the link was used before', () => {
  renderFor(null, screenWith(Unsubscribe, { ...link, found: { kind: 'comment', isOff: true } }))
  expect(screen.getByRole('heading', { name: 'Done' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})

it('leads to the settings when the link is incomplete', () => {
  renderFor(null, screenWith(Unsubscribe, { token: '', found: null }))
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
    '/user/notifications',
  )
})

it('says why unsubscribing failed', async () => {
  fakeApi({
    'POST /notifications/unsubscribe': () => {
      throw refusal(404, 'NOT_FOUND', 'This link doesn’t exist.')
    },
  })
  const { user } = renderFor(null, screenWith(Unsubscribe, link))
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('This link doesn’t exist.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Unsubscribe?' })).toBeTruthy()
})
