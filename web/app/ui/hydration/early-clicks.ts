/** React marks hydrated elements. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Older clicks are not repeated: the person no longer expects a result. */
const patienceMs = 5000

let early: { pressed: HTMLElement; at: number } | null = null

/** Remembers a click on a button that is not hydrated yet. Links work without scripts. */
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

/** Repeats the click once the button is hydrated. */
export function repeatEarlyClick() {
  if (!early || !isTakenOver(early.pressed)) return
  const { pressed, at } = early
  early = null
  if (performance.now() - at < patienceMs) pressed.click()
}
