import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { dismissToast, toastStore } from '~/ui/feedback/toast'
import { installPopovers } from './popover'

// Reached only by tests that fail.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  // Test files of one worker share modules and storage: a toast of one test must not satisfy another.
  for (const { id } of toastStore.read()) dismissToast(id)
})

// A part that still loads would fail in the next file of the worker.
afterAll(() => vi.dynamicImportSettled())

installPopovers()

// happy-dom divides with floating point, where 9.99 is no multiple of 0.01.
Object.defineProperty(ValidityState.prototype, 'stepMismatch', {
  configurable: true,
  get(this: ValidityState & { element: Element }) {
    const { element } = this
    if (!(element instanceof HTMLInputElement) || element.type !== 'number') return false
    if (element.step === 'any') return false
    const steps = Number(element.value) / Number(element.step || 1)
    return Math.abs(steps - Math.round(steps)) > 1e-6
  },
})
