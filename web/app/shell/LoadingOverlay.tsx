import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './LoadingOverlay.module.css'

const hideAfter = 500

/** Whether the navigation is Back or Forward: the old page then stays unchanged until the new one is loaded. */
function useGoingBack() {
  const [back, setBack] = useState(false)
  const { state } = useNavigation()
  useEffect(() => {
    const goBack = () => setBack(true)
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [])
  useEffect(() => {
    if (state === 'idle') setBack(false)
  }, [state])
  return back
}

/** Shown during navigation and for 500 ms after: a slim bar at once, a veil only after a while. */
export function LoadingOverlay() {
  const moving = useNavigation().state !== 'idle'
  const back = useGoingBack()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (moving) {
      setShown(true)
      return
    }
    const timer = setTimeout(() => setShown(false), hideAfter)
    return () => clearTimeout(timer)
  }, [moving])
  if (!shown) return null
  return (
    <div
      className={styles.overlay}
      data-state={moving ? 'loading' : 'done'}
      data-back={back || undefined}
      data-testid="loading-overlay"
    >
      <div className={styles.bar} />
    </div>
  )
}
