import { beforeEach, expect, it, vi } from 'vitest'

interface Entry {
  state: Record<string, unknown>
}

/** The browser's history, which moves asynchronously and from its position at that time. */
class SlowHistory {
  entries: Entry[] = [{ state: { idx: 0, key: 'first' } }]
  index = 0
  requestedSteps: number[] = []

  get state() {
    return this.entries[this.index]?.state
  }
  pushState(state: Entry['state']) {
    this.entries.splice(++this.index, Infinity, { state })
  }
  replaceState(state: Entry['state']) {
    this.entries[this.index] = { state }
  }
  go(steps: number) {
    this.requestedSteps.push(steps)
  }
}

let history: SlowHistory
let overlays: typeof import('./history')
/** The moves that reach the router. */
let routerMoves: unknown[]

const place = (pathname: string, key: string) => ({ pathname, search: '', hash: '', state: null, key })
const sheet = () => ({ close: vi.fn(), isHeld: () => false })

/** Performs all pending moves. */
function travel() {
  vi.runAllTimers()
  for (
    let steps = history.requestedSteps.shift();
    steps !== undefined;
    steps = history.requestedSteps.shift()
  ) {
    history.index += steps
    window.dispatchEvent(new Event('popstate'))
    vi.runAllTimers()
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  history = new SlowHistory()
  routerMoves = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history }))
  overlays = await import('./history')
  overlays.listenToHistory()
  window.addEventListener('popstate', () => routerMoves.push(history.state))
  overlays.routerArrived(place('/creator/live', 'first'))
})

it('an overlay that closes removes its history entry, and the router gets no event', () => {
  const confirm = sheet()
  overlays.enterHistory(confirm)
  travel()
  expect(history.state).toMatchObject({ idx: 0, overlays: 1 })
  overlays.leaveHistory(confirm)
  travel()
  expect(history.index).toBe(0)
  expect(routerMoves).toEqual([])
})

it('a page that opens while an overlay goes back stays open', () => {
  const confirm = sheet()
  overlays.enterHistory(confirm)
  travel()
  overlays.leaveHistory(confirm)
  vi.runAllTimers()
  expect(history.requestedSteps).toEqual([-1])
  history.pushState({ idx: 1, key: 'second' })
  overlays.routerArrived(place('/streaming/private/1', 'second'))
  travel()
  expect(history.state).toMatchObject({ idx: 1, key: 'second' })
  expect(routerMoves).toEqual([])
})
