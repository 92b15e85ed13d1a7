import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import type { Series } from './bars'
import { EarningsChart } from './EarningsChart'

const range = { fromDate: '2026-03-01', toDate: '2026-03-10' }
const tips: Series = { label: 'Tips', look: 'first', byDay: [{ day: '2026-03-10', totalNetPrice: 9.88 }] }
const posts: Series = { label: 'Posts', look: 'second', byDay: [{ day: '2026-03-02', totalNetPrice: 4 }] }

function show(series = [tips]) {
  const view = renderFor(kofi, <EarningsChart range={range} series={series} />)
  const chart = screen.getByRole('slider', { name: 'Earnings chart' })
  // Ten bars in 100 pixels, because happy-dom has no layout.
  chart.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  return { ...view, chart, label: () => chart.querySelector('p')?.textContent ?? null }
}

it('shows the bar under the pointer, and none after the pointer has left', () => {
  const { chart, label } = show()
  fireEvent.pointerMove(chart, { clientX: 96, pointerType: 'mouse' })
  expect(label()).toContain('9.88')
  expect(chart.getAttribute('aria-valuetext')).toBe('Tuesday 10 Mar: 9.88 tokens')
  fireEvent.pointerMove(chart, { clientX: 4, pointerType: 'mouse' })
  expect(label()).not.toContain('9.88')
  fireEvent.pointerLeave(chart, { pointerType: 'mouse' })
  expect(label()).toBeNull()
})

it('keeps the tapped bar until the next tap elsewhere', () => {
  const { chart, label } = show()
  fireEvent.pointerDown(chart, { clientX: 96, pointerType: 'touch' })
  fireEvent.pointerLeave(chart, { pointerType: 'touch' })
  expect(label()).toContain('9.88')
  fireEvent.pointerDown(chart, { clientX: 14, pointerType: 'touch' })
  expect(label()).not.toContain('9.88')
  fireEvent.blur(chart)
  expect(label()).toBeNull()
})

it('can be used with the keyboard: arrows step, Home and End jump, Escape hides', () => {
  const { chart, label } = show()
  const value = () => chart.getAttribute('aria-valuenow')
  fireEvent.keyDown(chart, { key: 'End' })
  expect(label()).toContain('9.88')
  expect(value()).toBe('10')
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  expect(value()).toBe('10')
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(value()).toBe('9')
  expect(chart.getAttribute('aria-valuetext')).toMatch(/: 0 tokens$/)
  fireEvent.keyDown(chart, { key: 'Home' })
  expect(value()).toBe('1')
  fireEvent.keyDown(chart, { key: 'Escape' })
  expect(label()).toBeNull()
})

it('has a table of the days with sales, with a column per source and the total', () => {
  show([tips, posts])
  const table = within(screen.getByRole('table', { name: 'Earnings in tokens' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Date', 'Tips', 'Posts', 'Total'],
    ['Monday 2 Mar', '0', '4', '4'],
    ['Tuesday 10 Mar', '9.88', '0', '9.88'],
  ])
})
