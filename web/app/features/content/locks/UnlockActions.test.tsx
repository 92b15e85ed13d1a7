import type { Access, CreatorBrief } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { marisol, sam } from '~/testing/people'
import { post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { UnlockActions } from './UnlockActions'

const lock = (reason: Access['reason'], creator: Partial<CreatorBrief> = {}) => {
  const item = post({ price: 5, access: { allowed: false, reason }, performer: { ...marisol, ...creator } })
  return <UnlockActions kind="feed" item={item} title="" media={item.media} />
}
const trial = { isFreeSubscription: true, durationFreeSubscriptionDays: 5 }

it('a visitor at a lock for subscribers reads the price and joins first', () => {
  const { container } = renderFor(null, lock('needs-subscription'))
  expect(screen.getByRole('link', { name: 'Join to subscribe' })).toBeTruthy()
  expect(container.textContent).toContain('$9.99 a month')
})

it('a visitor sees the price of an item that is sold separately before joining', () => {
  renderFor(null, lock('needs-purchase'))
  expect(screen.getByRole('link', { name: 'Join to unlock for 5 tokens' })).toBeTruthy()
})

it('free days come before the price, for visitors and for members who have not had them', () => {
  const visitor = renderFor(null, lock('needs-subscription', trial))
  expect(screen.getByRole('link', { name: 'Join to start free for 5 days' })).toBeTruthy()
  expect(visitor.container.textContent).toContain('$9.99 a month after')
  visitor.unmount()
  renderFor(sam, lock('needs-subscription', trial))
  expect(screen.getByRole('button', { name: 'Start free for 5 days' })).toBeTruthy()
})

it('a member who has used the free days is offered the month', () => {
  renderFor(sam, lock('needs-subscription', { ...trial, usedFreeSubscription: true }))
  expect(screen.getByRole('button', { name: 'Subscribe for $9.99 a month' })).toBeTruthy()
})

it('visitors get no button for a creator without prices', () => {
  renderFor(null, lock('needs-subscription', { monthlyPrice: 0, yearlyPrice: 0 }))
  expect(screen.queryByRole('link')).toBeNull()
})
