import type { Inlet } from './inlet.ts'
import type { MediaPacket } from './media-packet.ts'
import type { Outlet } from './outlet.ts'
import type { Kind } from './publisher.ts'
import type { SenderReport } from './rtcp.ts'

/** A receiver of a room's packets: a viewer, or a program on this machine. */
export class Receiver {
  readonly outlets: Record<Kind, Outlet | null>
  /** The wanted quality; the previous one continues until its next key frame. */
  target: Inlet | null = null
  isOpen = false
  /** Whether audio starts with the video, for a receiver that takes the first packets of both as simultaneous. */
  private readonly beginsTogether: boolean

  constructor(outlets: Record<Kind, Outlet | null>, { beginsTogether = false } = {}) {
    this.outlets = outlets
    this.beginsTogether = beginsTogether
  }

  take(kind: Kind, inlet: Inlet, packet: MediaPacket, now: number) {
    const outlet = this.outlets[kind]
    if (!this.isOpen || !outlet) return
    if (kind === 'video' && inlet !== this.target && inlet !== outlet.inlet) return
    if (kind === 'audio' && this.beginsTogether && this.outlets.video?.inlet === null) return
    outlet.forward(inlet, packet, now)
  }

  takeReport(kind: Kind, inlet: Inlet, report: SenderReport) {
    if (this.isOpen) this.outlets[kind]?.relayReport(inlet, report)
  }

  /** Starts again, because no packet was received. */
  restart() {
    for (const outlet of Object.values(this.outlets)) outlet?.restart()
  }

  /** Whether its video needs a key frame of the target to start or to switch. */
  get waits() {
    const { video } = this.outlets
    return this.isOpen && video !== null && this.target !== null && video.inlet !== this.target
  }
}
