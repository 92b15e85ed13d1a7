const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

interface Step {
  parent: Element
  place: number
}

/** Remembers the focused element. The result restores the focus, to the element or to what replaced it. */
export function rememberFocus(): () => void {
  const opener = document.activeElement
  const way: Step[] = []
  for (let element = opener; element?.parentElement; element = element.parentElement) {
    const parent = element.parentElement
    way.push({ parent, place: [...parent.children].indexOf(element) })
  }
  return () => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    if (opener && opener !== document.body && takesFocus(opener)) return
    way.some(({ parent, place }) => parent.isConnected && takesFocusInside(parent, place))
  }
}

function takesFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false
  element.focus()
  return document.activeElement === element
}

/** The element now at that place, else anything focusable in the parent. */
function takesFocusInside(parent: Element, place: number): boolean {
  const { children } = parent
  const neighbour = children[Math.min(place, children.length - 1)]
  return [neighbour, parent].some(
    (element) => element && [element, ...element.querySelectorAll(focusable)].some(takesFocus),
  )
}
