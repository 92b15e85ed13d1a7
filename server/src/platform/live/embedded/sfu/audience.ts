import { EngineError, type Layers, noBroadcaster } from '../../engine/engine.ts'
import type { Inlet } from './inlet.ts'
import { LayerChoice } from './layer-choice.ts'
import { readOffer } from './offer.ts'
import type { IceSettings } from './peer.ts'
import type { PictureGroup } from './picture-group.ts'
import type { Kind, Publisher } from './publisher.ts'
import type { Rates } from './rates.ts'
import type { Receiver } from './receiver.ts'
import { Tap, type TapPorts } from './tap.ts'
import { Viewer, type ViewerEvents } from './viewer.ts'

/** An offer can be repeated at no cost, so a slot is freed if its viewer does not connect soon. */
const viewerConnectsWithinMs = 5000
/** A viewer who receives packets sends reports every few seconds. */
const viewerSilenceMs = 8000
const idleViewerSilenceMs = 60_000
/** HLS segments are cut at key frames only, and browsers send none unrequested. */
const keyFrameEveryMs = 1500

/** The current broadcast of a room. */
export interface Broadcast {
  readonly publisher: Publisher | null
  /** Whether video arrives, or audio from a broadcaster without video. */
  readonly isLive: boolean
  /** Whether packets of either kind arrive. */
  readonly isSending: boolean
  /** Bits per second, by layer. */
  readonly rates: Rates
  /** The frames since the last key frame, for a publisher who ignores key frame requests. */
  readonly group: PictureGroup
}

interface AudienceEvents {
  onConnected(viewerId: string): void
  onLeft(viewerId: string): void
}

interface Watching {
  viewer: Viewer
  choice: LayerChoice
}

/** All receivers of a broadcast: viewers, each in the quality their connection carries, and the site's own programs. */
export class Audience {
  private readonly broadcast: Broadcast
  private readonly ice: IceSettings
  private readonly events: AudienceEvents
  private readonly viewers = new Map<string, Watching>()
  private readonly taps = new Map<string, Tap>()
  /** All receivers. Iterated for every packet, so it is rebuilt only when one is added or removed. */
  receivers: readonly Receiver[] = []
  /** When media last reached a viewer. Kept after they leave, so that no visit is too short to be noticed. */
  private receivedAt: number | null = null
  private readonly ssrcs: Record<Kind, number> = { video: randomSsrc(), audio: randomSsrc() }

  constructor(broadcast: Broadcast, ice: IceSettings, events: AudienceEvents) {
    this.broadcast = broadcast
    this.ice = ice
    this.events = events
  }

  get isEmpty() {
    return this.viewers.size === 0 && this.taps.size === 0
  }

  get viewerCount() {
    return this.viewers.size
  }

  /** When a connected viewer who is being sent media last responded. */
  lastReceivedAt(): number | null {
    for (const { viewer } of this.viewers.values()) this.noteReceived(viewer)
    return this.receivedAt
  }

  private noteReceived({ receiver, heardAt }: Viewer) {
    const isSentMedia = receiver.isOpen && Object.values(receiver.outlets).some((outlet) => outlet?.inlet)
    if (this.broadcast.isSending && isSentMedia) this.receivedAt = Math.max(this.receivedAt ?? 0, heardAt)
  }

  /** Viewers who have not connected yet, oldest first. */
  get pending(): Viewer[] {
    return [...this.viewers.values()].flatMap(({ viewer }) => (viewer.receiver.isOpen ? [] : viewer))
  }

  async watch(id: string, sdp: string): Promise<string> {
    const watched = this.publisher()
    const viewer = new Viewer({
      ...{ id, offer: readOffer(sdp), ice: this.ice, ssrcs: this.ssrcs },
      events: this.watching,
    })
    const answer = await viewer.answer(watched)
    this.viewers.set(id, { viewer, choice: new LayerChoice() })
    this.listReceivers()
    // The publisher may have been replaced meanwhile.
    const { publisher } = this.broadcast
    if (publisher && viewer.missing(publisher)) this.leave(viewer)
    return answer
  }

  tap(id: string, ports: TapPorts): string {
    const tap = new Tap(ports, this.publisher().codecs, (refused) => {
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

  /** Whether it was one of them. */
  close(id: string): boolean {
    const watching = this.viewers.get(id)
    if (watching) this.leave(watching.viewer)
    return watching !== undefined
  }

  closeAll() {
    for (const { viewer } of this.viewers.values()) this.leave(viewer)
    for (const id of this.taps.keys()) this.closeTap(id)
  }

  /** Another publisher broadcasts: viewers without its codec have to reconnect. */
  turnTo(publisher: Publisher) {
    for (const { viewer } of this.viewers.values()) if (viewer.missing(publisher)) this.leave(viewer)
    for (const receiver of this.receivers) receiver.target = null
  }

  layersFor(id: string): Layers {
    const { choice } = this.watchingAs(id)
    return {
      all: this.layers().map(({ layer, size }) => ({ name: layer, height: size?.height ?? null })),
      kept: choice.kept,
    }
  }

  keepTo(id: string, layer: string | null) {
    const watching = this.watchingAs(id)
    const isSent = this.layers().some((inlet) => inlet.layer === layer)
    if (layer !== null && !isSent) throw new EngineError('no-layer', 'This quality is not sent.')
    watching.choice.kept = layer
    this.aim(watching.viewer.receiver, watching)
    this.wantKeyFrame(watching.viewer.receiver)
  }

  /** Once a second. */
  look(now: number) {
    for (const one of [...this.viewers.values()]) this.lookAtViewer(one, now)
    for (const { receiver } of this.taps.values()) this.lookAtTap(receiver, now)
    for (const receiver of this.receivers) if (receiver.waits) this.begin(receiver)
  }

  private lookAtViewer(one: Watching, now: number) {
    const { viewer } = one
    const { receiver } = viewer
    const silence = this.broadcast.isLive ? viewerSilenceMs : idleViewerSilenceMs
    const limit = receiver.isOpen ? silence : viewerConnectsWithinMs
    if (now - viewer.heardAt > limit) return this.leave(viewer)
    for (const outlet of Object.values(receiver.outlets)) outlet?.allowResends()
    this.aim(receiver, one)
  }

  private lookAtTap(receiver: Receiver, now: number) {
    this.aim(receiver)
    const { target } = receiver
    if (target && now - target.keyFrameAt > keyFrameEveryMs)
      this.broadcast.publisher?.requestKeyFrame(target, now)
  }

  private readonly watching: ViewerEvents = {
    onOpen: ({ id, receiver }) => {
      this.events.onConnected(id)
      this.aim(receiver, this.viewers.get(id))
      this.begin(receiver)
    },
    onKeyFrameWanted: ({ receiver }) => this.wantKeyFrame(receiver),
    onEnd: (viewer) => this.leave(viewer),
  }

  private leave(viewer: Viewer) {
    this.noteReceived(viewer)
    viewer.close()
    if (!this.viewers.delete(viewer.id)) return
    this.listReceivers()
    this.events.onLeft(viewer.id)
  }

  private listReceivers() {
    this.receivers = [
      ...[...this.viewers.values()].map(({ viewer }) => viewer.receiver),
      ...[...this.taps.values()].map(({ receiver }) => receiver),
    ]
  }

  /** Video starts at once if its last key frame is kept, otherwise with the requested key frame. */
  private begin(receiver: Receiver) {
    const { target } = receiver
    const { publisher, group } = this.broadcast
    const kept = publisher?.ignoresRequests ? group.of(target) : null
    if (!target || !kept) return this.wantKeyFrame(receiver)
    const now = Date.now()
    for (const packet of kept) receiver.take('video', target, packet, now)
  }

  private wantKeyFrame(receiver: Receiver) {
    if (receiver.target) this.broadcast.publisher?.requestKeyFrame(receiver.target, Date.now())
  }

  private aim(receiver: Receiver, one?: Watching) {
    const inlets = this.layers()
    if (inlets.length < 2 || !one) receiver.target = inlets[0] ?? null
    else {
      const layers = inlets.map((inlet) => ({ inlet, rate: this.broadcast.rates.bitsOf(inlet) }))
      receiver.target = one.choice.choose(layers, receiver.target, one.viewer, Date.now())
    }
  }

  private layers(): readonly Inlet[] {
    return this.broadcast.publisher?.inletsOf('video') ?? []
  }

  private publisher(): Publisher {
    const { publisher } = this.broadcast
    if (!publisher) throw noBroadcaster()
    return publisher
  }

  private watchingAs(id: string): Watching {
    const watching = this.viewers.get(id)
    if (!watching) throw new EngineError('no-session', 'This session has ended.')
    return watching
  }
}

/** Never 0, which some clients treat as none, and 31 bits, which are fastest to write. */
const randomSsrc = () => 1 + Math.floor(Math.random() * 0x7ffffffe)
