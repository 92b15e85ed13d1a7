import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, pauseToast, resumeToast, toast, toastStore } from './toast'

const shown = () => toastStore.read().map(({ message }) => message)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
  vi.useRealTimers()
})

test('at most two stand at a time, and the oldest makes room', () => {
  for (const message of ['one', 'two', 'three']) toast({ message })
  expect(shown()).toEqual(['two', 'three'])
})

test('what two calls complain about at once is said once', () => {
  toast({ kind: 'error', message: 'Please login!' })
  toast({ kind: 'error', message: 'Please login!' })
  expect(shown()).toEqual(['Please login!'])
})

test('it leaves by itself, but not while it is looked at', () => {
  const id = toast({ message: 'You no longer follow Kofi.' })
  pauseToast(id)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(1)
  resumeToast(id)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual([])
})

test('what is still going on stays until it is done', () => {
  const id = toast({ kind: 'progress', message: 'Uploading' })
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['Uploading'])
  dismissToast(id)
  expect(shown()).toEqual([])
})
