import { flushSync } from 'react-dom'
import { createPath, type Location } from 'react-router'

/**
 * Back closes the topmost overlay. Each open overlay has its own entry in the browser's history, above the page's: a
 * copy of it with the number of open overlays. The router gets no events of moves between the entries of one page, so
 * nothing is loaded again; it handles moves between pages.
 */
export interface Overlay {
  close: () => void
  /** Whether an action is under way that prevents closing. */
  isHeld: () => boolean
}

interface Entry {
  /** The router's index of the page, shared by all entries of the page. */
  page: number
  /** The number of open overlays. */
  overlays: number
}

const open: Overlay[] = []

/** The router's position. */
let router: { page: number; location: Location | null } = { page: 0, location: null }
let routerBusy = false
/** The position of the browser's history. */
let at: Entry = { page: 0, overlays: 0 }
/** The steps of our own pending move; 0 for none. */
let moving = 0
let settling = false

const stateHere = (): Record<string, unknown> => window.history.state ?? {}
/** The router's key of the current entry; its first page has the key `default`. */
const keyHere = () => stateHere().key ?? 'default'

function here(): Entry {
  const { idx, overlays } = stateHere()
  return { page: Number(idx ?? 0), overlays: Number(overlays ?? 0) }
}

/** Writes the entry as the router does, with the number of open overlays. */
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

/** Adjusts the number of entries to the number of overlays, after all changes of the current task. */
function settle() {
  if (settling) return
  settling = true
  setTimeout(() => {
    settling = false
    at = here()
    // The router is between two pages. Entries that an overlay leaves behind are skipped later.
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
    // The router opened a page during our move back, and the browser moved from there. Return to that page.
    event.stopImmediatePropagation()
    go(-steps)
    return
  }
  const left = at.overlays > (at.page === router.page ? open.length : 0)
  if (left) {
    // The overlay of this entry is closed: go to the next entry, or back where there is none.
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
  // The router replaced its location while an overlay was open.
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

/** Called before the router adds its listener, so that ours can stop the event. */
export function listenToHistory() {
  window.addEventListener('popstate', arrived, { capture: true })
}

/** The router has changed its location. */
export function routerArrived(location: Location) {
  // After a reload the current entry may be that of an overlay.
  if (!router.location) at = here()
  const { page } = here()
  const moved = router.location?.pathname !== location.pathname
  // The router may have replaced the entry of an overlay, or that of a page the person has just returned to.
  const overlays = page === at.page ? at.overlays : here().overlays
  router = { page, location }
  if (keyHere() !== location.key || overlays !== here().overlays) writeHere(location, overlays)
  at = here()
  // Overlays of the last page close at once, before React unmounts them.
  if (moved) for (const overlay of open.splice(0).reverse()) overlay.close()
  settle()
}

export function routerIsBusy(busy: boolean) {
  routerBusy = busy
  if (!busy) settle()
}
