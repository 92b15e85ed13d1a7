import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CharacterCount } from './CharacterCount'

const shown = (count: number) => renderToStaticMarkup(<CharacterCount count={count} most={10_000} />)

it('counts from the first character, and is highlighted near the limit', () => {
  expect(shown(0)).toBe('')
  expect(shown(1)).toContain('1 of 10,000')
  expect(shown(8000)).not.toContain('data-full')
  expect(shown(8001)).toMatch(/data-full.*8,001 of 10,000/)
})
