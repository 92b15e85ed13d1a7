import { useRef, useState } from 'react'
import { toastError } from './toast-error'

/**
 * An action outside of a form: whether it is under way, and whether it succeeded.
 * A second call meanwhile gets the first result; errors are shown as toasts.
 */
export function useAction<Input extends unknown[]>(act: (...input: Input) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef<Promise<boolean> | null>(null)
  async function attempt(input: Input): Promise<boolean> {
    setBusy(true)
    try {
      await act(...input)
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      underWay.current = null
      setBusy(false)
    }
  }
  function run(...input: Input): Promise<boolean> {
    underWay.current ??= attempt(input)
    return underWay.current
  }
  return { busy, run }
}
