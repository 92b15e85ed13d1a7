import { useEffect } from 'react'
import { useAppSelector } from '~/store/hooks'

/** Turns the context menu off, as the specification says, unless this device allows it. */
export function useNoContextMenu() {
  const isOn = useAppSelector((state) => state.ui.contextMenu)
  useEffect(() => {
    if (isOn) return
    const stop = (event: MouseEvent) => event.preventDefault()
    document.addEventListener('contextmenu', stop)
    return () => document.removeEventListener('contextmenu', stop)
  }, [isOn])
}
