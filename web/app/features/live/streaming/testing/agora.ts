import { vi } from 'vitest'
import { FakeEmitter, fakeTrack } from './media'

/** Agora's client without a server. */
export class FakeClient extends FakeEmitter {
  connectionState = 'DISCONNECTED'
  remoteUsers: unknown[] = []
  localTracks: unknown[] = []
  readonly join = vi.fn(async (..._how: unknown[]) => this.become('CONNECTED'))
  readonly leave = vi.fn(async () => this.become('DISCONNECTED', 'LEAVE'))
  readonly setClientRole = vi.fn(async (_role: string) => {})
  readonly enableDualStream = vi.fn(async () => {})
  readonly renewToken = vi.fn(async (_token: string) => {})
  readonly publish = vi.fn(async (tracks: unknown[]) => {
    this.localTracks = tracks
  })
  readonly unpublish = vi.fn(async () => {
    this.localTracks = []
  })
  readonly subscribe = vi.fn(async (_user: unknown, kind: 'audio' | 'video') => ({
    getMediaStreamTrack: () => fakeTrack(kind),
  }))

  /** Changes the connection state, with its event. */
  become(state: string, reason?: string) {
    const before = this.connectionState
    this.connectionState = state
    this.emit('connection-state-change', state, before, reason)
  }
}

/** Agora's package: clients, and tracks that wrap the browser's. */
export const fakeAgora = () => {
  const clients: FakeClient[] = []
  const made = ({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }) => ({
    of: mediaStreamTrack,
    replaceTrack: vi.fn(),
  })
  return {
    clients,
    setLogLevel: vi.fn(),
    createClient: () => {
      const client = new FakeClient()
      clients.push(client)
      return client
    },
    createCustomVideoTrack: made,
    createCustomAudioTrack: made,
  }
}
