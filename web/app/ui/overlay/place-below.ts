const gap = 8

/** Positions a popover below its button, or above where there is no room, within the screen. */
export function placeBelow(popover: HTMLElement, anchor: HTMLElement) {
  const opener = anchor.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = opener.bottom + gap
  const top = below + height <= clientHeight - gap ? below : opener.top - gap - height
  const left = Math.min(opener.left, clientWidth - width - gap)
  popover.style.setProperty('--popover-top', `${Math.max(gap, top)}px`)
  popover.style.setProperty('--popover-left', `${Math.max(gap, left)}px`)
}
