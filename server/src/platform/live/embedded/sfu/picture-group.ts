import type { Inlet } from './inlet.ts'
import type { MediaPacket } from './media-packet.ts'

const mostPackets = 4000

/** Packets since the last key frame, for sources that ignore key frame requests. */
export class PictureGroup {
  private inlet: Inlet | null = null
  private packets: MediaPacket[] = []

  keep(inlet: Inlet, packet: MediaPacket) {
    const isNew = packet.picture.startsKeyFrame && this.packets.at(-1)?.timestamp !== packet.timestamp
    if (isNew) {
      this.inlet = inlet
      this.packets = []
    }
    if (this.inlet !== inlet) return
    this.packets.push(packet)
    if (this.packets.length > mostPackets) this.forget()
  }

  /** Null if the last key frame of this stream is not kept. */
  of(inlet: Inlet | null): MediaPacket[] | null {
    return inlet !== null && inlet === this.inlet ? this.packets : null
  }

  forget() {
    this.inlet = null
    this.packets = []
  }
}
