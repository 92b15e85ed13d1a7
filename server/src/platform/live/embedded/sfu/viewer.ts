import { type Taken, writeAnswer } from './answer.ts'
import { chooseForViewer, noSharedCodec } from './codecs.ts'
import type { CodecName, Offer } from './offer.ts'
import { Outlet } from './outlet.ts'
import { type IceSettings, Peer } from './peer.ts'
import type { Kind, Publisher } from './publisher.ts'
import { Receiver } from './receiver.ts'
import { asksForKeyFrame, readEstimate, readLosses, readNack, readRtcp } from './rtcp.ts'
import { isRtcp } from './rtp.ts'

export interface ViewerEvents {
  onOpen(viewer: Viewer): void
  onKeyFrameWanted(viewer: Viewer): void
  onEnd(viewer: Viewer): void
}

interface ViewerWanted {
  id: string
  offer: Offer
  ice: IceSettings
  ssrcs: Record<Kind, number>
  events: ViewerEvents
}

/** A larger compound packet is not a viewer's report. */
const partsRead = 32

export class Viewer {
  readonly id: string
  readonly since = Date.now()
  /** When their last packet arrived. */
  heardAt = Date.now()
  /** Their bandwidth estimate; null before the first one. */
  estimate: number | null = null
  /** The recent loss of video packets. */
  lost = 0
  receiver = new Receiver({ video: null, audio: null })
  private readonly wanted: ViewerWanted
  private readonly peer: Peer

  constructor(wanted: ViewerWanted) {
    this.wanted = wanted
    const { id, offer, ice, events } = wanted
    this.id = id
    this.peer = new Peer({
      ...{ id, offer, ice },
      direction: 'sends',
      onOpen: () => {
        this.receiver.isOpen = true
        this.heardAt = Date.now()
        events.onOpen(this)
      },
      onPacket: (packet) => this.take(packet),
      onEnd: () => events.onEnd(this),
    })
  }

  /** Refuses viewers without the broadcast codec. Other codecs are negotiated too, for a later broadcaster. */
  async answer(publisher: Publisher): Promise<string> {
    const outlets: Record<Kind, Outlet | null> = { video: null, audio: null }
    const taken = this.wanted.offer.media.map((media): Taken | null => {
      const kind = media.kind === 'video' || media.kind === 'audio' ? media.kind : null
      if (!kind || !media.canBundle || outlets[kind]) return null
      if (media.direction === 'sendonly' || media.direction === 'inactive') return null
      const codecs = chooseForViewer(media, publisher.codecs[kind])
      if (codecs.length === 0) return null
      const ssrc = this.wanted.ssrcs[kind]
      const payloadTypes = Object.fromEntries(codecs.map(({ name, payloadType }) => [name, payloadType]))
      outlets[kind] = new Outlet(ssrc, payloadTypes, this.peer)
      return { media, codecs, direction: 'sendonly', ssrc }
    })
    this.receiver = new Receiver(outlets)
    const missing = this.missing(publisher)
    if (missing) {
      this.peer.close()
      throw noSharedCodec(missing)
    }
    return writeAnswer(this.wanted.offer, taken, await this.peer.answer())
  }

  /** The broadcast codec that this viewer lacks. Missing audio is tolerated if there is video. */
  missing({ codecs }: Publisher): CodecName | null {
    const { video, audio } = this.receiver.outlets
    if (codecs.video) return video?.takes(codecs.video.name) ? null : codecs.video.name
    return codecs.audio && !audio ? codecs.audio.name : null
  }

  private take(buffer: Buffer) {
    if (!isRtcp(buffer)) return
    this.heardAt = Date.now()
    const { video, audio } = this.receiver.outlets
    for (const part of readRtcp(buffer).slice(0, partsRead)) {
      for (const { ssrc, lost } of readLosses(part)) if (ssrc === video?.ssrc) this.lost = lost
      const nack = readNack(part)
      if (nack)
        for (const outlet of [video, audio]) if (outlet?.ssrc === nack.ssrc) outlet.resend(nack.sequences)
      if (asksForKeyFrame(part)) this.wanted.events.onKeyFrameWanted(this)
      this.estimate = readEstimate(part) ?? this.estimate
    }
  }

  close() {
    this.peer.close()
  }
}
