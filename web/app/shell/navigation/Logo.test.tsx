import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { updateUi } from '~/store/ui-slice'
import { renderFor } from '~/testing/render'
import { Logo } from './Logo'

const wide = '/api/brand/0190a1b2-0000-7000-8000-0000000000aa/logo.png?size=320x80'
const dark = '/api/brand/0190a1b2-0000-7000-8000-0000000000ab/logo.png?size=64x64'

it('a wordmark replaces the name, which screen readers still get; its space is known before it loads', () => {
  const { container, store } = renderFor(null, <Logo />)
  expect(container.querySelector('img')).toBeNull()
  act(() => store.dispatch(updateUi({ siteName: 'Stage', logo: wide })))
  const picture = container.querySelector('img')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['112', '28'])
  expect(container.querySelector('.visually-hidden')?.textContent).toBe('Stage')
})

it('a square logo stands before the name, and dark pages can have another one', () => {
  const { container, store } = renderFor(null, <Logo />)
  act(() => store.dispatch(updateUi({ siteName: 'Stage', logo: dark, logoDark: wide })))
  expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([dark, wide])
  expect(container.querySelector('.visually-hidden')).toBeNull()
})
