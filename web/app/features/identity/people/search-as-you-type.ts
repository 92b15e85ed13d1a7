const pauseMs = 250

/**
 * Searches once typing pauses. The first search of a word is a new step of the history and its continuations replace
 * it, so that Back leads to where the typing began.
 */
export function searchAsYouType(search: (step: { replace: boolean }) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let started = false
  const cancel = () => clearTimeout(timer)
  return {
    type() {
      cancel()
      timer = setTimeout(() => {
        search({ replace: started })
        started = true
      }, pauseMs)
    },
    /** What is typed next is a step of its own. Answers whether typing has already made one. */
    finish() {
      cancel()
      const hadStarted = started
      started = false
      return hadStarted
    },
    cancel,
  }
}
