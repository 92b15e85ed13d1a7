type Action =
  | { does: 'toggle' | 'mute' | 'fullscreen' }
  | { does: 'seek' | 'volume'; by: number }
  | { does: 'seekTo'; part: number }

interface Pressed {
  key: string
  target: EventTarget
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const actions: Record<string, Action> = {
  ' ': { does: 'toggle' },
  k: { does: 'toggle' },
  ArrowLeft: { does: 'seek', by: -5 },
  ArrowRight: { does: 'seek', by: 5 },
  j: { does: 'seek', by: -10 },
  l: { does: 'seek', by: 10 },
  Home: { does: 'seekTo', part: 0 },
  End: { does: 'seekTo', part: 1 },
  ArrowUp: { does: 'volume', by: 1 },
  ArrowDown: { does: 'volume', by: -1 },
  m: { does: 'mute' },
  f: { does: 'fullscreen' },
}

const letter = /^[a-z]$/i

/** The action of a key; null where the focused control uses the key itself. */
export function actionFor({ key, target, ctrlKey, metaKey, altKey }: Pressed): Action | null {
  if (ctrlKey || metaKey || altKey) return null
  const action = actions[letter.test(key) ? key.toLowerCase() : key] ?? null
  if (letter.test(key)) return action
  if (target instanceof HTMLInputElement) return target.dataset.keys === 'player' ? action : null
  if (target instanceof HTMLButtonElement && key === ' ') return null
  return action
}
