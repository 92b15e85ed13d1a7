import { useRef, useState } from 'react'
import { toastError } from './toast-error'

/**
 * What a press does, outside of a form: whether it is under way, and whether it worked.
 * A second press meanwhile is the same one, and a refusal is told.
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
