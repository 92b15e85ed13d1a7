import { vi } from 'vitest'
import { FakeEmitter, fakeTrack } from './media'

/** A client of Agora as its package makes it, without a server. */
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

  /** Its line is another now, as it tells by itself. */
  become(state: string, reason?: string) {
    const before = this.connectionState
    this.connectionState = state
    this.emit('connection-state-change', state, before, reason)
  }
}

/** The package: clients, and tracks made of those of the browser. */
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
