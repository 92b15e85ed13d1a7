let onStage: HTMLMediaElement | null = null

/** Whoever begins to play silences whoever played before. */
export function pauseOthers(element: HTMLMediaElement) {
  if (onStage !== element) onStage?.pause()
  onStage = element
}
