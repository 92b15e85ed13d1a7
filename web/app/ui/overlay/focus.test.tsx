import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberFocus } from './focus'

const row = (name: string) => (
  <li key={name}>
    <button type="button">{name}</button>
  </li>
)

const rows = (...names: string[]) => (
  <main>
    <ul tabIndex={-1}>{names.map(row)}</ul>
  </main>
)

function focusOn(name: string) {
  screen.getByRole('button', { name }).focus()
  return rememberFocus()
}

function loseFocus() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const focused = () => document.activeElement?.textContent

it('focus returns to the element that had it', () => {
  render(rows('a', 'b'))
  const restore = focusOn('b')
  loseFocus()
  restore()
  expect(focused()).toBe('b')
})

it('focus goes to the next row when the row that had it is gone', () => {
  const { rerender } = render(rows('a', 'b', 'c'))
  const restore = focusOn('b')
  loseFocus()
  rerender(rows('a', 'c'))
  restore()
  expect(focused()).toBe('c')
})

it('focus goes to the row before when the last one is gone', () => {
  const { rerender } = render(rows('a', 'b'))
  const restore = focusOn('b')
  loseFocus()
  rerender(rows('a'))
  restore()
  expect(focused()).toBe('a')
})

it('focus that has already moved elsewhere stays there', () => {
  render(rows('a', 'b'))
  const restore = focusOn('b')
  screen.getByRole('button', { name: 'a' }).focus()
  restore()
  expect(focused()).toBe('a')
})
