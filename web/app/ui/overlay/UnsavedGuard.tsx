import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from './Confirm'

interface UnsavedGuardProps {
  isUnsaved: () => boolean
  /** Leaving cancels an upload. */
  isUploading?: () => boolean
  /** Saves before leaving and returns whether that worked; only a failure is asked about. */
  saveFirst?: () => Promise<boolean>
  /** Whether unsaved changes and uploads are stored on the device, so that a reload loses nothing. */
  survivesReload?: () => boolean
}

/** The state of a navigation that needs no question, such as after deleting the item. */
export const nothingToLose = { nothingToLose: true }

/**
 * Asks before unsaved changes are lost: with a dialog within the site, with the browser's question when the site is left.
 * The conditions are read at that moment. The router supports one blocker, so a page has one guard.
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
