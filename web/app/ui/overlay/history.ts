import { flushSync } from 'react-dom'
import { createPath, type Location } from 'react-router'

/**
 * Back closes the topmost overlay. Each open overlay has an entry of its own in the browser's history, above the page's:
 * a copy of it that also says how many overlays are open. The router never hears of moves between the entries of one
 * page, so nothing is loaded anew; moves between pages are its own.
 */
export interface Overlay {
  close: () => void
  /** Something is under way that must be seen to its end. */
  isHeld: () => boolean
}

interface Entry {
  /** The router's count of pages; all entries of one page share it. */
  page: number
  /** How many overlays are open on it. */
  overlays: number
}

const open: Overlay[] = []

/** Where the router is. */
let router: { page: number; location: Location | null } = { page: 0, location: null }
let routerBusy = false
/** Where the history is. */
let at: Entry = { page: 0, overlays: 0 }
/** The steps we go through the history ourselves and have not arrived from; 0: none. */
let moving = 0
let settling = false

const stateHere = (): Record<string, unknown> => window.history.state ?? {}
/** The router's name for the entry of its first page. */
const keyHere = () => stateHere().key ?? 'default'

function here(): Entry {
  const { idx, overlays } = stateHere()
  return { page: Number(idx ?? 0), overlays: Number(overlays ?? 0) }
}

/** The entry as the router would write it, and how many overlays are open on it. */
function writeHere(location: Location, overlays: number) {
  const { state: usr, key } = location
  window.history.replaceState({ usr, key, idx: here().page, overlays }, '', createPath(location))
}

export function enterHistory(overlay: Overlay) {
  open.push(overlay)
  settle()
}

export function leaveHistory(overlay: Overlay) {
  const place = open.indexOf(overlay)
  if (place >= 0) open.splice(place, 1)
  settle()
}

/** As many entries as there are overlays; after all that opens and closes at the same moment has done so. */
function settle() {
  if (settling) return
  settling = true
  setTimeout(() => {
    settling = false
    at = here()
    // The router is between two pages: what an overlay leaves behind there is skipped when somebody comes by.
    if (moving !== 0 || at.page !== router.page) return
    if (at.overlays < open.length) {
      for (let overlays = at.overlays + 1; overlays <= open.length; overlays++) {
        window.history.pushState({ ...stateHere(), overlays }, '')
      }
      at = here()
    } else if (at.overlays > open.length && !routerBusy) go(open.length - at.overlays)
  })
}

function go(steps: number) {
  moving = steps
  window.history.go(steps)
}

function arrived(event: PopStateEvent) {
  const from = at
  const steps = moving
  at = here()
  moving = 0
  if (steps < 0 && at.page < router.page && from.page === router.page) {
    // The router opened a page while we stepped back, and the browser counted from there. Return to that page.
    event.stopImmediatePropagation()
    go(-steps)
    return
  }
  const left = at.overlays > (at.page === router.page ? open.length : 0)
  if (left) {
    // An entry whose overlay is closed: on to the next one, or back where nothing follows.
    event.stopImmediatePropagation()
    const onward = at.page > from.page || (at.page === from.page && at.overlays > from.overlays)
    go(onward && canGoForward() ? 1 : -1)
    return
  }
  const returned = steps > 0 && keyHere() === router.location?.key
  if (at.page !== router.page || (from.page !== at.page && !returned)) {
    settle()
    return
  }
  event.stopImmediatePropagation()
  if (steps === 0) closeDownTo(at.overlays)
  // What the router replaced while an overlay was open is where the page is now.
  if (router.location && keyHere() !== router.location.key) writeHere(router.location, at.overlays)
  settle()
}

function closeDownTo(overlays: number) {
  for (const overlay of open.slice(overlays).reverse()) {
    if (overlay.isHeld()) return
    flushSync(overlay.close)
  }
}

const canGoForward = () => 'navigation' in window && window.navigation.canGoForward

/** Before the router begins to listen: who listens first may keep a move from those after it. */
export function listenToHistory() {
  window.addEventListener('popstate', arrived, { capture: true })
}

/** The router has shown a page. */
export function routerArrived(location: Location) {
  // A reload stays on an overlay's entry, without the overlay.
  if (!router.location) at = here()
  const { page } = here()
  const moved = router.location?.pathname !== location.pathname
  // It replaced an overlay's entry, which it does not know for one, or that of a page somebody has just come back to.
  const overlays = page === at.page ? at.overlays : here().overlays
  router = { page, location }
  if (keyHere() !== location.key || overlays !== here().overlays) writeHere(location, overlays)
  at = here()
  // One that outlives its page does not belong to the next, not even until React has taken it away.
  if (moved) for (const overlay of open.splice(0).reverse()) overlay.close()
  settle()
}

export function routerIsBusy(busy: boolean) {
  routerBusy = busy
  if (!busy) settle()
}
