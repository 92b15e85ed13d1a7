import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { searchAsYouType } from './search-as-you-type'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('searches once typing pauses, and every continuation replaces the first step', () => {
  const search = vi.fn()
  const typed = searchAsYouType(search)
  for (const _ of 'cel') {
    typed.type()
    vi.advanceTimersByTime(100)
  }
  expect(search).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(search.mock.calls).toEqual([[{ replace: false }]])
  typed.type()
  vi.advanceTimersByTime(250)
  expect(search.mock.calls).toEqual([[{ replace: false }], [{ replace: true }]])
})

it('begins a new step after something else changed the search, and drops what was waiting', () => {
  const search = vi.fn()
  const typed = searchAsYouType(search)
  typed.type()
  vi.advanceTimersByTime(250)
  typed.type()
  expect(typed.finish()).toBe(true)
  expect(typed.finish()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(search).toHaveBeenCalledOnce()
  typed.type()
  vi.advanceTimersByTime(250)
  expect(search).toHaveBeenLastCalledWith({ replace: false })
})
