import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Full screen for the player, or for the video alone on phones that allow nothing else. */
export function useFullscreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [full, setFull] = useState(false)

  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])

  const toggle = useCallback(async () => {
    // Browsers may refuse.
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
    else if (document.fullscreenEnabled) await frame.current?.requestFullscreen().catch(() => {})
    else fillWith(video.current)
  }, [frame, video])

  return { full, toggle }
}

function fillWith(video: HTMLVideoElement | null) {
  if (video && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') {
    video.webkitEnterFullscreen()
  }
}
