/** A video element that reports its volume and its aspect ratio. */
export function newVideo(
  onChange: (change: { muted: boolean } | { ratio: number }) => void,
): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  video.autoplay = true
  video.disableRemotePlayback = true
  video.setAttribute('aria-label', 'Live video')
  video.addEventListener('volumechange', () => onChange({ muted: video.muted }))
  video.addEventListener('resize', () => {
    if (video.videoHeight > 0) onChange({ ratio: video.videoWidth / video.videoHeight })
  })
  return video
}

/**
 * A browser that blocks sound before the first interaction plays muted.
 * Returns whether it had to start muted.
 */
export async function beginPlaying(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play()
    return false
  } catch {
    video.muted = true
    await video.play().catch(() => {})
    return true
  }
}
