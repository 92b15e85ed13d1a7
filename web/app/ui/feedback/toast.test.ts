import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, pauseToast, resumeToast, toast, toastStore } from './toast'

const shown = () => toastStore.read().map(({ message }) => message)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
  vi.useRealTimers()
})

test('at most two toasts are shown, and the oldest goes first', () => {
  for (const message of ['one', 'two', 'three']) toast({ message })
  expect(shown()).toEqual(['two', 'three'])
})

test('the same message of two calls is shown once', () => {
  toast({ kind: 'error', message: 'Please login!' })
  toast({ kind: 'error', message: 'Please login!' })
  expect(shown()).toEqual(['Please login!'])
})

test('a toast disappears after a while, but not while it is paused', () => {
  const id = toast({ message: 'You no longer follow Kofi.' })
  pauseToast(id)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(1)
  resumeToast(id)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual([])
})

test('a progress toast stays until it is dismissed', () => {
  const id = toast({ kind: 'progress', message: 'Uploading' })
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['Uploading'])
  dismissToast(id)
  expect(shown()).toEqual([])
})
