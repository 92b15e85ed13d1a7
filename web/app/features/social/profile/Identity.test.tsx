import type { CreatorProfile, Me } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { subscription } from '~/testing/money'
import { kofi, marisol, sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { Bio } from './Bio'
import { Identity } from './Identity'
import { Prices } from './Prices'

const self: Me = { ...kofi, _id: marisol._id }

const show = (facts: Partial<CreatorProfile> = {}, viewer: Me | null = sam, isSubscribed = false) =>
  renderFor(
    viewer,
    <Identity
      profile={profile(facts)}
      subscription={isSubscribed ? subscription() : null}
      mine={viewer?._id === marisol._id}
      url="https://ovation.example/marisolvega"
    />,
  )

const stats = (container: HTMLElement) =>
  [...container.querySelectorAll('ul li')].map(({ textContent }) => textContent)

it('counts followers always, and subscribers and likes once there are some', () => {
  const none = show()
  expect(stats(none.container)).toEqual(['0 followers'])
  none.unmount()
  const some = { ...profile().stats, followers: 1, subscribers: 1200, likes: 2 }
  expect(stats(show({ stats: some }).container)).toEqual(['1 follower', '1.2k subscribers', '2 likes'])
})

it('offers a fan to subscribe, follow, tip and message', () => {
  show()
  expect(screen.getByRole('button', { name: /^Subscribe/ })).toBeTruthy()
  for (const name of ['Follow Marisol Vega', /^Tip/, 'Message Marisol Vega']) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
  expect(screen.queryByRole('link', { name: 'Edit page' })).toBeNull()
})

it('offers no second subscription to a subscriber', () => {
  show({ isSubscribed: true }, sam, true)
  expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull()
})

it('offers the creator to edit the page, and nothing to buy', () => {
  show({ stats: { ...profile().stats, followers: 3 } }, self)
  expect(screen.getByRole('link', { name: 'Edit page' }).getAttribute('href')).toBe('/creator/account')
  expect(screen.getByRole('link', { name: '3 followers' }).getAttribute('href')).toBe('/creator/followers')
  expect(screen.queryByRole('button', { name: /^(Subscribe|Follow|Tip|Message)/ })).toBeNull()
})

it('tells an unverified creator, and no one else, that the page is not public', () => {
  const notice = 'Only you can see this page. It goes public once your documents are approved.'
  const other = show({ verifiedAccount: false })
  expect(screen.queryByText(notice)).toBeNull()
  other.unmount()
  show({ verifiedAccount: false }, self)
  expect(screen.getByText(notice)).toBeTruthy()
})

it('links to the stream of a creator who is live', () => {
  show({ live: true })
  expect(screen.getByRole('link', { name: 'LIVE, watch now' }).getAttribute('href')).toBe(
    '/streaming/marisolvega',
  )
})

it('folds a long bio and unfolds it on a press', async () => {
  const { user } = renderFor(sam, <Bio text={'A long story. '.repeat(10)} />)
  await user.click(screen.getByRole('button', { name: '… more of the bio' }))
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows a short bio whole', () => {
  renderFor(sam, <Bio text="Dancer." />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the creator their own prices', () => {
  const { container } = renderFor(self, <Prices profile={profile({ yearlyPrice: 99 })} />)
  expect(container.textContent).toContain('Monthly$9.99')
  expect(container.textContent).toMatch(/Yearly.*\$99/)
})

it('says that a page without a price is free', () => {
  renderFor(self, <Prices profile={profile({ monthlyPrice: 0 })} />)
  expect(screen.getByText('Marisol Vega doesn’t charge for anything. Just follow.')).toBeTruthy()
})
