/** React marks what it has taken over; what the server wrote has no such mark yet. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Whoever has pressed a button longer ago has given up, and would wonder what happens. */
const patienceMs = 5000

let early: { pressed: HTMLElement; at: number } | null = null

/** Remembers a button that is pressed before what it does has come. Links work without. */
export function watchForEarlyClicks() {
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null
      if (pressed && !isTakenOver(pressed)) early = { pressed, at: timeStamp }
    },
    { capture: true },
  )
}

/** Presses it again, once it can do something. */
export function repeatEarlyClick() {
  if (!early || !isTakenOver(early.pressed)) return
  const { pressed, at } = early
  early = null
  if (performance.now() - at < patienceMs) pressed.click()
}
