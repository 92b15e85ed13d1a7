import library, { type PeerConnection, type Track } from 'node-datachannel'

export interface OfferWanted {
  role: 'publisher' | 'viewer'
  codecs: ('H264' | 'VP8')[]
  /** The names of simulcast layers. */
  layers?: string[]
  silent?: boolean
  host?: string
  /** Whether all packets go through this TURN server, as behind a restrictive firewall. */
  relay?: { port: number; username: string; password: string }
}

export const payloadTypes = { H264: 102, VP8: 96, opus: 111 }
export const layerExtension = 4

/** The browser's side of a connection, as the engine sees it: an offer for video and audio over one transport. */
export class Connection {
  readonly pc: PeerConnection
  private readonly track: Track
  private isClosed = false
  private wasOpen = false
  readonly opened: Promise<void>

  constructor(host: string, relay: OfferWanted['relay'], onPacket: (packet: Buffer) => void) {
    this.pc = new library.PeerConnection('test', {
      iceServers: relay ? [{ hostname: '127.0.0.1', relayType: 'TurnUdp', ...relay }] : [],
      ...(relay ? { iceTransportPolicy: 'relay' } : {}),
      bindAddress: host,
      disableAutoNegotiation: true,
      forceMediaTransport: true,
    })
    const media = new library.Video('0', 'SendRecv')
    media.addVP8Codec(payloadTypes.VP8)
    media.addSSRC(1, 'test')
    this.track = this.pc.addTrack(media)
    this.track.onMessage((packet) => {
      if (!this.isClosed) onPacket(packet)
    })
    this.opened = new Promise((resolve) =>
      this.track.onOpen(() => {
        this.wasOpen = true
        resolve()
      }),
    )
  }

  async offer(wanted: OfferWanted): Promise<string> {
    const gathered = new Promise<void>((resolve) => {
      this.pc.onGatheringStateChange((state) => {
        if (state === 'complete') resolve()
      })
    })
    this.pc.setLocalDescription('offer')
    await gathered
    const lines = (this.pc.localDescription()?.sdp ?? '').split('\r\n')
    const transport = lines.filter((line) => /^a=(ice-ufrag|ice-pwd|fingerprint):/.test(line))
    const candidates = lines.filter((line) => line.startsWith('a=candidate:'))
    return offerOf(wanted, transport, candidates)
  }

  accept(answer: string) {
    const own = answer
      .split('\r\n')
      .filter((line) => /^a=(ice-ufrag|ice-pwd|fingerprint|setup|candidate):/.test(line))
    const once = [...new Set(own)]
    const sdp = [
      ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
      ...['m=video 9 UDP/TLS/RTP/SAVPF 96', 'c=IN IP4 0.0.0.0', 'a=mid:0', 'a=sendrecv', 'a=rtcp-mux'],
      ...['a=rtpmap:96 VP8/90000', ...once, ''],
    ].join('\r\n')
    this.pc.setRemoteDescription(sdp, 'answer')
  }

  send(packet: Buffer) {
    if (!this.isClosed && this.track.isOpen()) this.track.sendMessageBinary(packet)
  }

  /** Either side has closed it. */
  get isOver() {
    return this.isClosed || (this.wasOpen && !this.track.isOpen())
  }

  close() {
    if (this.isClosed) return
    this.isClosed = true
    this.track.onClosed(() => {})
    this.track.close()
    this.pc.close()
  }
}

function offerOf(
  { role, codecs, layers = [], silent }: OfferWanted,
  transport: string[],
  candidates: string[],
) {
  const direction = role === 'publisher' ? 'a=sendonly' : 'a=recvonly'
  const shared = ['c=IN IP4 0.0.0.0', ...transport, 'a=setup:actpass', 'a=rtcp-mux', direction]
  const types = codecs.map((codec) => payloadTypes[codec])
  const video = [
    `m=video 9 UDP/TLS/RTP/SAVPF ${types.join(' ')}`,
    ...shared,
    'a=mid:0',
    ...codecs.flatMap((codec) => [
      `a=rtpmap:${payloadTypes[codec]} ${codec}/90000`,
      `a=rtcp-fb:${payloadTypes[codec]} nack`,
      `a=rtcp-fb:${payloadTypes[codec]} nack pli`,
      `a=rtcp-fb:${payloadTypes[codec]} goog-remb`,
    ]),
    `a=fmtp:${payloadTypes.H264} level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f`,
    ...(layers.length > 0
      ? [
          `a=extmap:${layerExtension} urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id`,
          ...layers.map((layer) => `a=rid:${layer} send`),
          `a=simulcast:send ${layers.join(';')}`,
        ]
      : []),
    ...candidates,
  ]
  const audio = [
    `m=audio 9 UDP/TLS/RTP/SAVPF ${payloadTypes.opus}`,
    ...shared,
    'a=mid:1',
    `a=rtpmap:${payloadTypes.opus} opus/48000/2`,
  ]
  const group = silent ? 'a=group:BUNDLE 0' : 'a=group:BUNDLE 0 1'
  const session = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', group]
  return [...session, ...video, ...(silent ? [] : audio), ''].join('\r\n')
}
