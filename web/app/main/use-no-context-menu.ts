import { useEffect } from 'react'
import { useAppSelector } from '~/store/hooks'

/** The product turns the right-click menu off, unless this device has chosen otherwise. */
export function useNoContextMenu() {
  const isOn = useAppSelector((state) => state.ui.contextMenu)
  useEffect(() => {
    if (isOn) return
    const stop = (event: MouseEvent) => event.preventDefault()
    document.addEventListener('contextmenu', stop)
    return () => document.removeEventListener('contextmenu', stop)
  }, [isOn])
}
