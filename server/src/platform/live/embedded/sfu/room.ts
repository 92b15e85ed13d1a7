import type { EngineEvent, PublishOptions, RoomHealth } from '../../engine/engine.ts'
import { Audience, type Broadcast } from './audience.ts'
import type { Inlet } from './inlet.ts'
import type { MediaPacket } from './media-packet.ts'
import { readOffer } from './offer.ts'
import { connectsWithinMs, type IceSettings } from './peer.ts'
import { PictureGroup } from './picture-group.ts'
import { type Kind, Publisher, type PublisherEvents } from './publisher.ts'
import { Rates } from './rates.ts'
import type { SenderReport } from './rtcp.ts'

/** The stream is interrupted after this long without video. */
const silenceMs = 3000
/** A broadcaster who sends nothing for this long is gone. */
const goneMs = 30_000

/** One broadcaster and their audience. */
export class Room implements Broadcast {
  readonly name: string
  private readonly ice: IceSettings
  private readonly tell: (event: EngineEvent) => void
  readonly audience: Audience
  publisher: Publisher | null = null
  /** Replaces the publisher with its first packet. */
  private next: Publisher | null = null
  isLive = false
  /** Sessions that are being answered. */
  private opening = 0
  readonly group = new PictureGroup()
  readonly rates = new Rates()

  constructor(name: string, ice: IceSettings, tell: (event: EngineEvent) => void) {
    this.name = name
    this.ice = ice
    this.tell = tell
    this.audience = new Audience(this, ice, {
      onConnected: (sessionId) => this.tell({ type: 'connected', room: name, sessionId }),
      onLeft: (sessionId) => this.reportClosed(sessionId, 'viewer'),
    })
  }

  get isSending() {
    return this.publisher !== null && Date.now() - this.publisher.lastAt < silenceMs
  }

  get isEmpty() {
    return !this.publisher && !this.next && this.opening === 0 && this.audience.isEmpty
  }

  async publish(id: string, sdp: string, options: PublishOptions = {}): Promise<string> {
    const publisher = new Publisher({ id, offer: readOffer(sdp), ice: this.ice, events: this.publishing })
    const answer = await this.open(publisher.answer(options))
    const replaced = this.next
    this.next = publisher
    if (replaced) this.drop(replaced)
    return answer
  }

  watch(id: string, sdp: string): Promise<string> {
    return this.open(this.audience.watch(id, sdp))
  }

  private async open(answering: Promise<string>) {
    this.opening++
    try {
      return await answering
    } finally {
      this.opening--
    }
  }

  close(id: string) {
    if (this.audience.close(id)) return
    for (const publisher of [this.publisher, this.next]) if (publisher?.id === id) this.drop(publisher)
  }

  closeAll() {
    this.audience.closeAll()
    if (this.next) this.drop(this.next)
    if (this.publisher) this.drop(this.publisher)
  }

  private readonly publishing: PublisherEvents = {
    onMedia: (publisher, kind, inlet, packet) => this.forward(publisher, kind, inlet, packet),
    onReport: (publisher, kind, inlet, report) => this.relay(publisher, kind, inlet, report),
    onEnd: (publisher) => this.drop(publisher),
  }

  private forward(publisher: Publisher, kind: Kind, inlet: Inlet, packet: MediaPacket) {
    if (publisher === this.next) this.promote(publisher)
    if (publisher !== this.publisher) return
    if (!this.isLive && (kind === 'video' || !publisher.codecs.video)) {
      this.isLive = true
      this.tell({ type: 'publishing', room: this.name, sessionId: publisher.id })
    }
    if (kind === 'video' && publisher.ignoresRequests) this.group.keep(inlet, packet)
    const now = inlet.lastAt
    for (const receiver of this.audience.receivers) receiver.take(kind, inlet, packet, now)
  }

  private relay(publisher: Publisher, kind: Kind, inlet: Inlet, report: SenderReport) {
    if (publisher !== this.publisher) return
    for (const receiver of this.audience.receivers) receiver.takeReport(kind, inlet, report)
  }

  private promote(publisher: Publisher) {
    const before = this.publisher
    this.next = null
    this.publisher = publisher
    this.isLive = false
    this.group.forget()
    this.rates.forget()
    if (before) {
      before.close()
      this.reportClosed(before.id, 'publisher')
    }
    this.audience.turnTo(publisher)
  }

  private drop(publisher: Publisher) {
    const wasCurrent = publisher === this.publisher
    if (!wasCurrent && publisher !== this.next) return publisher.close()
    if (wasCurrent) this.publisher = null
    else this.next = null
    publisher.close()
    this.reportClosed(publisher.id, 'publisher')
    if (wasCurrent) this.interrupt(publisher)
  }

  private interrupt({ id }: Publisher) {
    if (!this.isLive) return
    this.isLive = false
    this.tell({ type: 'interrupted', room: this.name, sessionId: id })
  }

  private reportClosed(sessionId: string, role: 'publisher' | 'viewer') {
    this.tell({ type: 'closed', room: this.name, sessionId, role })
  }

  /** Many times a second. */
  repair(now: number) {
    this.publisher?.repair(now)
  }

  /** Once a second. */
  look(now: number) {
    this.lookAtPublishers(now)
    this.rates.measure(this.inlets())
    this.audience.look(now)
  }

  private lookAtPublishers(now: number) {
    const { publisher, next } = this
    if (next && now - next.since > connectsWithinMs) this.drop(next)
    if (!publisher) return
    publisher.report(now)
    const silentMs = now - publisher.lastAt
    if (silentMs > goneMs) this.drop(publisher)
    else if (silentMs > silenceMs) this.interrupt(publisher)
  }

  private inlets() {
    const { publisher } = this
    return publisher ? [...publisher.inletsOf('video'), ...publisher.inletsOf('audio')] : []
  }

  health(): Omit<RoomHealth, 'isFull'> | null {
    const { publisher } = this
    if (!publisher) return null
    const inlets = this.inlets()
    const video = publisher.inletsOf('video')[0]
    const receivedAt = this.audience.lastReceivedAt()
    const bits = inlets.reduce((sum, inlet) => sum + this.rates.bitsOf(inlet), 0)
    return {
      isPublishing: this.isLive,
      kilobits: Math.round(bits / 1000),
      lost: Math.max(0, ...inlets.map(({ lostLately }) => lostLately)),
      framesPerSecond: video ? this.rates.framesOf(video) : 0,
      width: video?.size?.width ?? null,
      height: video?.size?.height ?? null,
      codec: publisher.codecs.video?.name ?? publisher.codecs.audio?.name ?? null,
      viewers: this.audience.viewerCount,
      receivedAgo: receivedAt && Date.now() - receivedAt,
    }
  }
}
