import { createSocket, type Socket } from 'node:dgram'
import type { Codec, CodecName } from './offer.ts'
import { Outlet } from './outlet.ts'
import type { Kind } from './publisher.ts'
import { Receiver } from './receiver.ts'
import { isRtcp } from './rtp.ts'

export type TapPorts = Record<Kind, number>

const host = '127.0.0.1'
const payloadTypes: Record<CodecName, number> = { H264: 96, VP8: 97, opus: 98 }
const clocks: Record<CodecName, string> = { H264: 'H264/90000', VP8: 'VP8/90000', opus: 'opus/48000/2' }
const kinds: Kind[] = ['video', 'audio']

/** A copy of a room's packets for a program on this machine, described by an SDP. */
export class Tap {
  readonly receiver: Receiver
  readonly sdp: string
  private readonly sockets: Socket[] = []

  /** `onRefused` is called if the port is not open yet: the copy must then start again. */
  constructor(ports: TapPorts, codecs: Record<Kind, Codec | null>, onRefused: (tap: Tap) => void) {
    const outlet = (kind: Kind) => {
      const codec = codecs[kind]
      if (!codec) return null
      const socket = createSocket('udp4')
      let isConnected = false
      socket.on('error', () => onRefused(this))
      socket.connect(ports[kind], host, () => {
        isConnected = true
      })
      this.sockets.push(socket)
      const send = (packet: Buffer) => {
        // Its clock is the receiver's timestamps only, so reports are not sent.
        if (!isConnected || isRtcp(packet)) return
        // A copy: the next receiver rewrites the same bytes before this packet is sent.
        socket.send(Buffer.from(packet), () => {})
      }
      return new Outlet(1, { [codec.name]: payloadTypes[codec.name] }, { send })
    }
    this.receiver = new Receiver({ video: outlet('video'), audio: outlet('audio') }, { beginsTogether: true })
    this.receiver.isOpen = true
    this.sdp = [
      'v=0',
      `o=- 1 1 IN IP4 ${host}`,
      's=live',
      `c=IN IP4 ${host}`,
      't=0 0',
      ...kinds.flatMap((kind) => describe(kind, codecs[kind], ports[kind])),
      '',
    ].join('\r\n')
  }

  close() {
    this.receiver.isOpen = false
    for (const socket of this.sockets) socket.close()
  }
}

function describe(kind: Kind, codec: Codec | null, port: number) {
  if (!codec) return []
  const type = payloadTypes[codec.name]
  const isH264 = codec.name === 'H264'
  return [
    `m=${kind} ${port} RTP/AVP ${type}`,
    `a=rtpmap:${type} ${clocks[codec.name]}`,
    ...(isH264 ? [`a=fmtp:${type} packetization-mode=1`] : []),
  ]
}
