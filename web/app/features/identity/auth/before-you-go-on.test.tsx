import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import BeforeYouGoOn from './before-you-go-on'

const newcomer = { ...sam, isAdult: false, termsVersion: null }

function openScreen(hasAgreedBefore = false) {
  const requests = fakeApi({
    'POST /users/consents': () => ({ ...sam, termsVersion: '7' }),
    'POST /auth/logout': () => ({ success: true }),
  })
  const pages = { '/user/bookmarks': <h1>Bookmarks</h1>, '/auth/login': <h1>Log in</h1> }
  const data = { next: '/user/bookmarks', terms: '7', hasAgreedBefore }
  // Read before the terms changed.
  const settings = { termsVersion: '6' }
  return { requests, ...renderScreen(newcomer, BeforeYouGoOn, data, { pages, settings }) }
}

it('needs both answers', async () => {
  const { user, requests } = openScreen()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2)
  await user.click(screen.getByLabelText('I am 18 or older.'))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findAllByText('This field is required.')).toHaveLength(1)
  expect(requests).toEqual([])
})

it('saves both answers and continues to the page that was asked for', async () => {
  const { user, requests, store } = openScreen()
  await user.click(screen.getByLabelText('I am 18 or older.'))
  await user.click(screen.getByLabelText(/I have read and agree/))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Bookmarks' })).toBeTruthy()
  expect(requests[0]?.body).toEqual({ isAdult: true, termsVersion: '7' })
  expect(store.getState().user.current).toMatchObject({ isAdult: true, termsVersion: '7' })
})

it('says that the terms changed to a person who agreed before', () => {
  openScreen(true)
  expect(screen.getByText('Our terms have changed since you last agreed to them.')).toBeTruthy()
})

it('lets a person who does not agree log out', async () => {
  const { user, requests } = openScreen()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(requests[0]).toMatchObject({ call: 'POST /auth/logout', body: { everywhere: false } })
})
