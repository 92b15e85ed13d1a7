let held = 0

/**
 * Holds the page still under an overlay. The scroll bar's room becomes the page's own, so that the scrim covers it and
 * nothing moves.
 */
export function lockScroll(): () => void {
  const { documentElement: root } = document
  if (held++ === 0) {
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`)
    root.dataset.held = 'true'
  }
  return () => {
    if (--held > 0) return
    delete root.dataset.held
    root.style.removeProperty('--scroll-bar')
  }
}
