import { vi } from 'vitest'

/** A connection that receives frames until it fails. */
export class FakeConnection extends EventTarget {
  static readonly made: FakeConnection[] = []
  connectionState = 'connected'
  iceGatheringState = 'complete'
  localDescription = { sdp: '' }
  private frames = 0
  constructor() {
    super()
    FakeConnection.made.push(this)
  }
  /** Preferred codecs per medium, in the order of the offer. */
  readonly preferred: string[][] = []
  addTransceiver = () => {
    const media = this.preferred.push([]) - 1
    return {
      sender: { replaceTrack: async () => {} },
      setCodecPreferences: (codecs: RTCRtpCodec[]) => {
        this.preferred[media] = codecs.map(({ mimeType }) => mimeType)
      },
    }
  }
  getTransceivers = () => []
  setLocalDescription = async () => {}
  setRemoteDescription = async () => {}
  close = () => {}
  async getStats() {
    this.frames++
    return new Map([
      [
        'video',
        { type: 'inbound-rtp', kind: 'video', framesDecoded: this.frames, bytesReceived: this.frames },
      ],
    ])
  }
  fail() {
    this.connectionState = 'failed'
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

/** A connection whose ICE never succeeds. */
export class UnconnectedConnection extends FakeConnection {
  override connectionState = 'connecting'
  override getStats = async () => new Map()
}

type Answer = (url: string, request: RequestInit) => Response

/** A browser whose offers get this response, with fake timers. */
export function fakeBrowser(answer: Answer, connection: typeof FakeConnection = FakeConnection) {
  vi.useFakeTimers()
  FakeConnection.made.length = 0
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'http://site.test/' } }))
  vi.stubGlobal('RTCPeerConnection', connection)
  const codecs = ['video/H264', 'video/rtx', 'video/VP8'].map((mimeType) => ({ mimeType, clockRate: 90_000 }))
  vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => ({ codecs, headerExtensions: [] }) })
  vi.stubGlobal('fetch', async (url: string | URL, request: RequestInit = {}) => answer(String(url), request))
}

export const refusal = (status: number, error: string) => Response.json({ error }, { status })
