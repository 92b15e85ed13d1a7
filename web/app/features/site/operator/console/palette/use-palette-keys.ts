import { useEffect } from 'react'
import { isShortcut } from '../is-shortcut'

/** Opens the command palette with `/`, ⌘K or Ctrl K. */
export function usePaletteKeys(onOpen: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isCommand = event.key === 'k' && (event.metaKey || event.ctrlKey) && !event.defaultPrevented
      if (!isCommand && !(event.key === '/' && isShortcut(event))) return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onOpen])
}
