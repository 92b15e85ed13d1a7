import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '~/ui/Button'
import { Confirm } from '~/ui/Confirm'

interface LeavingProps {
  isUnsaved: () => boolean
  /** Keeping it for later, where that is possible. */
  onKeep?: () => void
}

/** Asks before unsaved work is lost: inside the site in our words, at its edge in the browser's. */
export function Leaving({ isUnsaved, onKeep }: LeavingProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Confirm
      title="Leave without saving?"
      yes="Leave"
      no="Stay here"
      other={
        onKeep && (
          <Button
            onClick={() => {
              blocker.reset()
              onKeep()
            }}
          >
            Save draft
          </Button>
        )
      }
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      What you wrote since the last time you saved would be lost.
    </Confirm>
  )
}
