import { vi } from 'vitest'
import { FakeEmitter } from './media'

interface FakeTrack {
  kind: string
  attach: (video: HTMLVideoElement) => void
  detach: (video: HTMLVideoElement) => void
}

/** LiveKit's room without a server. */
export class FakeRoom extends FakeEmitter {
  static made: FakeRoom[] = []
  readonly options: Record<string, unknown>
  readonly remoteParticipants = new Map<
    string,
    { videoTrackPublications: Map<string, { track?: FakeTrack }> }
  >()
  readonly connect = vi.fn(async (..._how: unknown[]) => {})
  readonly disconnect = vi.fn(async (..._how: unknown[]) => {})
  readonly localParticipant = {
    trackPublications: new Map<string, { track: { kind: string; replaceTrack: ReturnType<typeof vi.fn> } }>(),
    publishTrack: vi.fn(async ({ kind, id }: MediaStreamTrack, _how: unknown) => {
      this.localParticipant.trackPublications.set(id, { track: { kind, replaceTrack: vi.fn() } })
    }),
  }

  constructor(options: Record<string, unknown> = {}) {
    super()
    this.options = options
    FakeRoom.made.push(this)
  }

  /** A participant's track arrives. */
  send(kind: 'audio' | 'video'): FakeTrack {
    const track: FakeTrack = {
      kind,
      // As the real one does.
      attach: (video) => {
        video.muted = kind === 'video'
      },
      detach: vi.fn(),
    }
    const publications = kind === 'video' ? new Map([['TR_1', { track }]]) : new Map()
    if (kind === 'video') this.remoteParticipants.set('creator', { videoTrackPublications: publications })
    this.emit('trackSubscribed', track)
    return track
  }
}

export const lastRoom = () => {
  const room = FakeRoom.made.at(-1)
  if (!room) throw new Error('Nobody has made a room.')
  return room
}
