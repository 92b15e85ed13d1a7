import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderScreen } from '~/testing/render-screen'
import Contact from './contact'
import Landing from './landing'

const empty = { creators: [], live: [], totalLive: 0, announced: [], url: 'https://site.example/' }

it('a member finds their name and address filled in, and the message is sent once', async () => {
  const requests = fakeApi({ 'POST /contact': () => ({ success: true }) })
  const { user } = renderScreen(sam, Contact, { url: 'https://site.example/contact' })
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Sam Whitlock')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'sam@whitlock.example')
  await user.type(screen.getByLabelText('Message'), 'Where is my order?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('heading', { name: 'Your message was sent' })).toBeTruthy()
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toMatchObject({ name: 'Sam Whitlock', message: 'Where is my order?' })
})

it('a message that is too short is refused at its field', async () => {
  const requests = fakeApi({})
  const { user } = renderScreen(null, Contact, { url: 'https://site.example/contact' })
  await user.type(screen.getByLabelText('Message'), 'Hi')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Use at least 10 characters.')).toBeTruthy()
  expect(requests).toEqual([])
})

it('a message that could not be sent is still there', async () => {
  fakeApi({
    'POST /contact': () => {
      throw refusal(429, 'TOO_MANY_REQUESTS', 'Please wait a minute.')
    },
  })
  const { user } = renderScreen(sam, Contact, { url: 'https://site.example/contact' })
  await user.type(screen.getByLabelText('Message'), 'Where is my order?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait a minute.')
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Where is my order?')
})

it('the landing page shows only the sections that have something in them', () => {
  const { unmount } = renderScreen(null, Landing, empty)
  expect(screen.queryByRole('heading', { name: 'On stage now' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Popular creators' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Start your own page' }).getAttribute('href')).toBe(
    '/auth/creator-register',
  )
  unmount()
  renderScreen(null, Landing, { ...empty, creators: [profile()] })
  expect(screen.getByRole('heading', { name: 'Popular creators' })).toBeTruthy()
})

it('the landing page names the smallest payout of the site', () => {
  renderScreen(null, Landing, empty, { settings: { minimumPayoutAmount: 35 } })
  expect(screen.getByText(/Request a payout from \$35,/)).toBeTruthy()
})
