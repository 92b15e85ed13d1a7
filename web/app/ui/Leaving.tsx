import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './Button'
import { Confirm } from './Confirm'

interface LeavingProps {
  isUnsaved: () => boolean
  /** Leaving stops an upload. */
  isUploading?: () => boolean
  /** Keeping it for later, where that is possible. */
  onKeep?: () => void
}

/** For a way onward that nothing is lost by, such as from what was just deleted. */
export const nothingToLose = { nothingToLose: true }

/**
 * Asks before unsaved work is lost: inside the site in our words, at its edge in the browser's. Asked at that very
 * moment: what has just arrived is no reason to stay. The router listens to one such question only, so a page has one.
 */
export function Leaving({ isUnsaved, isUploading = () => false, onKeep }: LeavingProps) {
  const isLoss = () => isUploading() || isUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.nothingToLose && isLoss(),
  )
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLoss()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])

  if (blocker.state !== 'blocked') return null
  const answers = { onYes: () => blocker.proceed(), onNo: () => blocker.reset() }
  if (isUploading()) {
    return (
      <Confirm title="Leave while it uploads?" yes="Stop and leave" no="Stay" {...answers}>
        The upload stops, and nothing of it is kept.
      </Confirm>
    )
  }
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
      {...answers}
    >
      What you wrote since the last time you saved would be lost.
    </Confirm>
  )
}
