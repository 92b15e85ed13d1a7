import { useEffect } from 'react'

/** The product keeps the right-click menu off. */
export function useNoContextMenu() {
  useEffect(() => {
    const stop = (event: MouseEvent) => event.preventDefault()
    document.addEventListener('contextmenu', stop)
    return () => document.removeEventListener('contextmenu', stop)
  }, [])
}
