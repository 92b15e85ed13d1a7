let held = 0

/**
 * Prevents the page from scrolling under an overlay. Padding replaces the scroll bar, so that the backdrop covers it and
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
