import { useCallback, useEffect, useRef, useState } from 'react'

const patience = 2600

/** Whether there was no input for a while. Only while `watching`. */
export function useIdle(watching: boolean) {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stir = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(false)
    if (watching) timer.current = setTimeout(() => setIdle(true), patience)
  }, [watching])

  const rest = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(watching)
  }, [watching])

  useEffect(() => {
    stir()
    return () => clearTimeout(timer.current)
  }, [stir])

  return { idle, stir, rest }
}
