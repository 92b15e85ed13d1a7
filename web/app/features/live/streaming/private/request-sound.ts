const storageKey = 'private-request-sound'

/** On by default; kept on this device. */
export function isRequestSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setRequestSound(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Private browsing: the choice lasts until the page closes.
  }
}

/** Two short notes, a fifth apart, in hertz. */
const notes = [659.25, 987.77]
const noteSeconds = 0.18
const loudness = 0.2

/** Synthesised, so that no file is loaded. Silent if the browser doesn't allow sound yet. */
export function playRequestSound() {
  if (!isRequestSoundOn() || typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  void context.resume().catch(() => {})
  for (const [n, frequency] of notes.entries()) {
    const at = context.currentTime + n * noteSeconds
    const tone = new OscillatorNode(context, { frequency, type: 'sine' })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.linearRampToValueAtTime(loudness, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds * 2)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + noteSeconds * 2)
    if (n === notes.length - 1) tone.onended = () => void context.close()
  }
}
