import { EngineError, type EngineEvent, type Layers, type RoomHealth } from '../../engine.ts'
import type { Inlet } from './inlet.ts'
import { LayerChoice } from './layer-choice.ts'
import type { MediaPacket } from './media-packet.ts'
import { readOffer } from './offer.ts'
import type { IceSettings } from './peer.ts'
import { PictureGroup } from './picture-group.ts'
import { type Kind, Publisher, type PublisherEvents } from './publisher.ts'
import { Rates } from './rates.ts'
import type { Receiver } from './receiver.ts'
import type { SenderReport } from './rtcp.ts'
import { Tap, type TapPorts } from './tap.ts'
import { Viewer, type ViewerEvents } from './viewer.ts'

const connectsWithinMs = 15_000
/** Pictures that stop for so long are an interruption. */
const silenceMs = 3000
/** A broadcaster who sends nothing for so long is gone. */
const goneMs = 30_000
/** A viewer who gets packets answers every few seconds. */
const viewerSilenceMs = 8000
const idleViewerSilenceMs = 60_000
/** What is cut into pieces can be cut at key frames only, and browsers make none by themselves. */
const keyFrameEveryMs = 1500

interface Watching {
  viewer: Viewer
  choice: LayerChoice
}

/** One broadcaster, and whoever gets what they send. */
export class Room {
  readonly name: string
  private readonly ice: IceSettings
  private readonly tell: (event: EngineEvent) => void
  private publisher: Publisher | null = null
  /** Takes the place of the publisher with their first packet. */
  private next: Publisher | null = null
  private isLive = false
  /** Sessions that are being answered. */
  private opening = 0
  private readonly viewers = new Map<string, Watching>()
  private readonly taps = new Map<string, Tap>()
  private receivers: Receiver[] = []
  private readonly group = new PictureGroup()
  private readonly rates = new Rates()
  private readonly ssrcs: Record<Kind, number> = { video: randomSsrc(), audio: randomSsrc() }

  constructor(name: string, ice: IceSettings, tell: (event: EngineEvent) => void) {
    this.name = name
    this.ice = ice
    this.tell = tell
  }

  get isEmpty() {
    const hasSessions = this.publisher || this.next || this.opening > 0 || this.viewers.size > 0
    return !hasSessions && this.taps.size === 0
  }

  get viewerCount() {
    return this.viewers.size
  }

  async publish(id: string, sdp: string): Promise<string> {
    const publisher = new Publisher({ id, offer: readOffer(sdp), ice: this.ice, events: this.publishing })
    const answer = await this.open(publisher.answer())
    const replaced = this.next
    this.next = publisher
    if (replaced) this.drop(replaced)
    return answer
  }

  async watch(id: string, sdp: string): Promise<string> {
    const { publisher } = this
    if (!publisher) throw nobodyThere()
    const viewer = new Viewer({
      ...{ id, offer: readOffer(sdp), ice: this.ice, ssrcs: this.ssrcs },
      events: this.watching,
    })
    const answer = await this.open(viewer.answer(publisher))
    this.viewers.set(id, { viewer, choice: new LayerChoice() })
    this.listReceivers()
    // They may have been replaced meanwhile.
    if (this.publisher && viewer.missing(this.publisher)) this.leave(viewer)
    return answer
  }

  private async open(answering: Promise<string>) {
    this.opening++
    try {
      return await answering
    } finally {
      this.opening--
    }
  }

  async tap(id: string, ports: TapPorts): Promise<string> {
    const { publisher } = this
    if (!publisher) throw nobodyThere()
    const tap = new Tap(ports, publisher.codecs, (refused) => {
      refused.receiver.restart()
      this.wantKeyFrame(refused.receiver)
    })
    this.taps.set(id, tap)
    this.listReceivers()
    this.aim(tap.receiver)
    this.wantKeyFrame(tap.receiver)
    return tap.sdp
  }

  closeTap(id: string) {
    this.taps.get(id)?.close()
    this.taps.delete(id)
    this.listReceivers()
  }

  close(id: string) {
    const watching = this.viewers.get(id)
    if (watching) return this.leave(watching.viewer)
    for (const publisher of [this.publisher, this.next]) if (publisher?.id === id) this.drop(publisher)
  }

  layersFor(id: string): Layers {
    const { choice } = this.watchingAs(id)
    const all = this.publisher?.inletsOf('video') ?? []
    return {
      all: all.map(({ layer, size }) => ({ name: layer, height: size?.height ?? null })),
      kept: choice.kept,
    }
  }

  keepTo(id: string, layer: string | null) {
    const watching = this.watchingAs(id)
    const isSent = this.publisher?.inletsOf('video').some((inlet) => inlet.layer === layer)
    if (layer !== null && !isSent) throw new EngineError('no-layer', 'This quality is not sent.')
    watching.choice.kept = layer
    this.aim(watching.viewer.receiver, watching)
    this.wantKeyFrame(watching.viewer.receiver)
  }

  private watchingAs(id: string): Watching {
    const watching = this.viewers.get(id)
    if (!watching) throw new EngineError('no-session', 'This session has ended.')
    return watching
  }

  closeAll() {
    for (const { viewer } of this.viewers.values()) this.leave(viewer)
    for (const id of this.taps.keys()) this.closeTap(id)
    if (this.next) this.drop(this.next)
    if (this.publisher) this.drop(this.publisher)
  }

  private listReceivers() {
    this.receivers = [
      ...[...this.viewers.values()].map(({ viewer }) => viewer.receiver),
      ...[...this.taps.values()].map(({ receiver }) => receiver),
    ]
  }

  private readonly publishing: PublisherEvents = {
    onMedia: (publisher, kind, inlet, packet) => this.forward(publisher, kind, inlet, packet),
    onReport: (publisher, kind, inlet, report) => this.relay(publisher, kind, inlet, report),
    onEnd: (publisher) => this.drop(publisher),
  }

  private readonly watching: ViewerEvents = {
    onOpen: ({ id, receiver }) => {
      this.aim(receiver, this.viewers.get(id))
      this.begin(receiver)
    },
    onKeyFrameWanted: ({ receiver }) => this.wantKeyFrame(receiver),
    onEnd: (viewer) => this.leave(viewer),
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
    for (const receiver of this.receivers) receiver.take(kind, inlet, packet, now)
  }

  private relay(publisher: Publisher, kind: Kind, inlet: Inlet, report: SenderReport) {
    if (publisher !== this.publisher) return
    for (const receiver of this.receivers) receiver.takeReport(kind, inlet, report)
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
      this.tellClosed(before.id, 'publisher')
    }
    for (const { viewer } of this.viewers.values()) if (viewer.missing(publisher)) this.leave(viewer)
    for (const receiver of this.receivers) receiver.target = null
  }

  private drop(publisher: Publisher) {
    const wasCurrent = publisher === this.publisher
    if (!wasCurrent && publisher !== this.next) return publisher.close()
    if (wasCurrent) this.publisher = null
    else this.next = null
    publisher.close()
    this.tellClosed(publisher.id, 'publisher')
    if (wasCurrent) this.interrupt()
  }

  private interrupt() {
    if (!this.isLive) return
    this.isLive = false
    this.tell({ type: 'interrupted', room: this.name })
  }

  private leave(viewer: Viewer) {
    viewer.close()
    if (!this.viewers.delete(viewer.id)) return
    this.listReceivers()
    this.tellClosed(viewer.id, 'viewer')
  }

  private tellClosed(sessionId: string, role: 'publisher' | 'viewer') {
    this.tell({ type: 'closed', room: this.name, sessionId, role })
  }

  /** Pictures begin at once where their beginning is kept, else with the key frame that is asked for. */
  private begin(receiver: Receiver) {
    const { target } = receiver
    const kept = this.publisher?.ignoresRequests ? this.group.of(target) : null
    if (!target || !kept) return this.wantKeyFrame(receiver)
    const now = Date.now()
    for (const packet of kept) receiver.take('video', target, packet, now)
  }

  private wantKeyFrame(receiver: Receiver) {
    if (receiver.target) this.publisher?.requestKeyFrame(receiver.target, Date.now())
  }

  private aim(receiver: Receiver, choice?: Watching) {
    const inlets = this.publisher?.inletsOf('video') ?? []
    const now = Date.now()
    if (inlets.length < 2 || !choice) receiver.target = inlets[0] ?? null
    else {
      const layers = inlets.map((inlet) => ({ inlet, rate: this.rates.bitsOf(inlet) }))
      receiver.target = choice.choice.choose(layers, receiver.target, choice.viewer, now)
    }
  }

  /** Many times a second. */
  repair(now: number) {
    this.publisher?.repair(now)
  }

  /** Once a second. */
  look(now: number) {
    this.lookAtPublishers(now)
    this.rates.measure(this.inlets())
    for (const one of [...this.viewers.values()]) this.lookAtViewer(one, now)
    for (const { receiver } of this.taps.values()) this.lookAtTap(receiver, now)
    for (const receiver of this.receivers) if (receiver.waits) this.begin(receiver)
  }

  private lookAtPublishers(now: number) {
    const { publisher, next } = this
    if (next && now - next.since > connectsWithinMs) this.drop(next)
    if (!publisher) return
    publisher.report(now)
    const silentMs = now - publisher.lastAt
    if (silentMs > goneMs) this.drop(publisher)
    else if (silentMs > silenceMs) this.interrupt()
  }

  private lookAtViewer(one: Watching, now: number) {
    const { viewer } = one
    const { receiver } = viewer
    const limit = !receiver.isOpen ? connectsWithinMs : this.isLive ? viewerSilenceMs : idleViewerSilenceMs
    if (now - viewer.heardAt > limit) return this.leave(viewer)
    for (const outlet of Object.values(receiver.outlets)) outlet?.allowResends()
    this.aim(receiver, one)
  }

  private lookAtTap(receiver: Receiver, now: number) {
    this.aim(receiver)
    const { target } = receiver
    if (target && now - target.keyFrameAt > keyFrameEveryMs) this.publisher?.requestKeyFrame(target, now)
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
    const bits = inlets.reduce((sum, inlet) => sum + this.rates.bitsOf(inlet), 0)
    return {
      isPublishing: this.isLive,
      kilobits: Math.round(bits / 1000),
      lost: Math.max(0, ...inlets.map(({ lostLately }) => lostLately)),
      framesPerSecond: video ? this.rates.framesOf(video) : 0,
      width: video?.size?.width ?? null,
      height: video?.size?.height ?? null,
      codec: publisher.codecs.video?.name ?? publisher.codecs.audio?.name ?? null,
      viewers: this.viewers.size,
    }
  }
}

const nobodyThere = () => new EngineError('nobody-there', 'Nobody is broadcasting here.')

/** Never 0, which some take for none, and of 31 bits, which are written fastest. */
const randomSsrc = () => 1 + Math.floor(Math.random() * 0x7ffffffe)
