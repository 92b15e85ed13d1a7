import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './LoadingOverlay.module.css'

const hideAfter = 500

/** Shows during route changes and hides 500 ms after one completes: a slim bar at once, a veil only when it takes long. */
export function LoadingOverlay() {
  const moving = useNavigation().state !== 'idle'
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
    <div className={styles.overlay} data-state={moving ? 'loading' : 'done'} data-testid="loading-overlay">
      <div className={styles.bar} />
    </div>
  )
}
