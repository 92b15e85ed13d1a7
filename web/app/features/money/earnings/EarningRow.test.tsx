import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { earnedWith, earning, earningStats } from '~/testing/earnings'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { Audience } from './Audience'
import { EarningRow } from './EarningRow'
import { LatestEarnings } from './LatestEarnings'
import { PromotionNote } from './PromotionNote'
import { RangeForm } from './RangeForm'
import { TypeList } from './TypeList'

const textOf = (facts: Parameters<typeof earning>[0]) =>
  renderFor(kofi, <EarningRow earning={earning(facts)} />).container.textContent

it('a sale names the fan, what was bought, the earnings and the price', () => {
  const text = textOf({ type: 'video', target: { _id: '1', title: 'An encore', path: '/video/1' } })
  expect(text).toContain('Sam Whitlock')
  expect(text).toContain('Video · An encore')
  expect(text).toContain('9.88of 12.35')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/video/1')
})

it.each([
  ['a tip with a message quotes it', { message: 'Bravo!' }, '“Bravo!”'],
  ['a sale by card says so', { sourceType: 'card' as const }, 'By card'],
  ['a sale in a finished payout says so', { isPaid: true }, 'of 12.35 · Paid out'],
  ['a sale that was refunded in part says how much', { refunded: 4 }, 'of 12.35 · 4 refunded'],
  ['a part from a promotion is named', { notPayable: 4 }, '4 from a promotion'],
  ['a sale all from a promotion is not paid out', { notPayable: 9.88 }, 'of 12.35 · Not paid out'],
])('%s', (_, facts, expected) => {
  expect(textOf(facts)).toContain(expected)
})

it('a refunded sale is struck out and labelled, without earnings', () => {
  const text = textOf({ status: 'refunded', isPaid: true })
  expect(text).toContain('Refunded')
  expect(text).not.toContain('Paid out')
  expect(document.querySelector('s')?.textContent).toBe('9.88')
})

it('the dashboard lists the latest sales, or says where the first one will appear', () => {
  const { unmount } = renderFor(kofi, <LatestEarnings earnings={[earning({ status: 'refunded' })]} />)
  expect(screen.getByRole('listitem').textContent).toContain('9.88Refunded')
  unmount()
  renderFor(kofi, <LatestEarnings earnings={[]} />)
  expect(screen.getByText('Your first sale will appear here.')).toBeTruthy()
})

it('tokens from promotions are shown if there are any', () => {
  const { rerender, container } = renderFor(kofi, <PromotionNote amount={0} />)
  expect(container.textContent).not.toContain('promotions')
  rerender(<PromotionNote amount={120} />)
  expect(container.textContent).toBe(
    '120 tokens came from promotions. They’re included in your totals but aren’t paid out.',
  )
  rerender(<PromotionNote amount={1} />)
  expect(container.textContent).toContain('1 token came from promotions. It’s included')
})

it('sources are sorted by earnings, with their share', () => {
  const stats = earningStats({
    totalNetPrice: 40,
    byType: [earnedWith('tip', 1, 10), earnedWith('subscription', 3, 30)],
  })
  renderFor(kofi, <TypeList stats={stats} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Subscriptions3 sales · 75%30',
    'Tips1 sale · 25%10',
  ])
})

it('the figures are compared with the previous days, and link to their lists', () => {
  const range = { fromDate: '2026-03-01', toDate: '2026-03-07', span: 7 }
  const counts = { subscribers: 12, followers: 1, likes: 1 }
  const { container } = renderFor(
    kofi,
    <Audience
      range={range}
      stats={earningStats({ totalNetPrice: 112 })}
      before={earningStats({ totalNetPrice: 100 })}
      tips={earningStats({ total: 2, totalNetPrice: 8 })}
      joined={3}
      counts={{ ...noCounts, ...counts }}
    />,
  )
  expect(container.textContent).toContain('12% more than the previous 7 days')
  expect(container.textContent).toContain('3 new in 7 days')
  expect(container.textContent).toContain('2 tips')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/creator/earnings',
    '/creator/subscribers',
    '/creator/followers',
  ])
})

const noCounts = {
  views: 0,
  totalVideos: 0,
  totalPhotos: 0,
  totalGalleries: 0,
  totalProducts: 0,
  totalFeeds: 0,
  totalStreamTime: 0,
}

it('an invalid range is reported at its field, and the default range is shown instead', () => {
  const wrong = { field: 'from', sentence: 'The start date can’t be after the end date.' } as const
  renderFor(
    kofi,
    <RangeForm range={{ fromDate: '2026-03-01', toDate: '2026-03-30', span: 30 }} wrong={wrong} />,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('The start date can’t be after the end date. Showing the last 30 days.')
  expect(document.querySelector(`[aria-describedby~="${alert.id}"]`)).not.toBeNull()
})
