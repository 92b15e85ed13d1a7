import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from './Confirm'

interface UnsavedGuardProps {
  isUnsaved: () => boolean
  /** Leaving stops an upload. */
  isUploading?: () => boolean
  /** Saves by itself what is unsaved; answers whether it could. Asking comes after. */
  saveFirst?: () => Promise<boolean>
  /** Whether the device keeps what is unsaved and what is being uploaded, so that the browser need not ask. */
  survivesReload?: () => boolean
}

/** For a way onward that nothing is lost by, such as from what was just deleted. */
export const nothingToLose = { nothingToLose: true }

/**
 * Asks before unsaved work is lost: inside the site in our words, at its edge in the browser's. Asked at that very
 * moment: what has just arrived is no reason to stay. The router listens to one such question only, so a page has one.
 */
export function UnsavedGuard({
  isUnsaved,
  isUploading = () => false,
  saveFirst,
  survivesReload = () => false,
}: UnsavedGuardProps) {
  const isLoss = () => isUploading() || isUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.nothingToLose && isLoss(),
  )
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLoss() && !survivesReload()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])

  const [hasFailed, setFailed] = useState(false)
  const isBlocked = blocker.state === 'blocked'
  const save = useEffectEvent(async () => {
    if (isUploading() || !saveFirst) return
    setFailed(false)
    if (await saveFirst()) blocker.proceed?.()
    else setFailed(true)
  })
  useEffect(() => {
    if (isBlocked) void save()
  }, [isBlocked])

  if (blocker.state !== 'blocked') return null
  const answers = { inHistory: false, onYes: () => blocker.proceed(), onNo: () => blocker.reset() }
  if (isUploading()) {
    return (
      <Confirm title="Leave while uploading?" yes="Leave" no="Stay" {...answers}>
        The upload will be cancelled.
      </Confirm>
    )
  }
  if (saveFirst && !hasFailed) return null
  return (
    <Confirm title="Leave without saving?" yes="Leave" no="Stay here" {...answers}>
      Changes since you last saved will be lost.
    </Confirm>
  )
}
