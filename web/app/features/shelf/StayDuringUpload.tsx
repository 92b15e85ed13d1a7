import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '~/ui/Confirm'

/** Leaving stops an upload, so it is asked about first. Asked at that very moment: what has just arrived is no reason to stay. */
export function StayDuringUpload({ isUploading }: { isUploading: () => boolean }) {
  const blocker = useBlocker(isUploading)
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUploading()) event.preventDefault()
  })

  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Confirm
      title="Leave while it uploads?"
      yes="Stop and leave"
      no="Stay"
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      The upload stops, and nothing of it is kept.
    </Confirm>
  )
}
