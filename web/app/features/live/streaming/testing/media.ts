/** The parts of a browser's media API that the engines' clients use. */
export class FakeStream {
  private tracks: MediaStreamTrack[]

  constructor(tracks: MediaStreamTrack[] = []) {
    this.tracks = [...tracks]
  }
  getTracks = () => [...this.tracks]
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  addTrack(track: MediaStreamTrack) {
    this.tracks.push(track)
  }
  removeTrack(track: MediaStreamTrack) {
    this.tracks = this.tracks.filter((one) => one !== track)
  }
}

export const fakeTrack = (kind: 'audio' | 'video', id = `${kind} track`) => ({ kind, id }) as MediaStreamTrack

export const fakeMedia = (...tracks: MediaStreamTrack[]) => new FakeStream(tracks) as unknown as MediaStream

export const fakeVideo = () => ({ muted: false, srcObject: null }) as unknown as HTMLVideoElement

type Listener = (...args: never[]) => void

/** An emitter that a test triggers. */
export class FakeEmitter {
  private listeners = new Map<string, Listener[]>()

  on(event: string, listener: Listener) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
    return this
  }
  emit(event: string, ...args: unknown[]) {
    for (const listener of this.listeners.get(event) ?? []) listener(...(args as never[]))
  }
}
