let onStage: HTMLMediaElement | null = null

/** Pauses the media that played before. */
export function pauseOthers(element: HTMLMediaElement) {
  if (onStage !== element) onStage?.pause()
  onStage = element
}
