import type { MediaPacket } from './media-packet.ts'

const kept = 1024

/** The latest packets of a stream, for retransmission; shared by all receivers. */
export class PacketCache {
  private readonly slots = new Array<MediaPacket | undefined>(kept)

  keep(packet: MediaPacket) {
    this.slots[packet.sequence % kept] = packet
  }

  find(sequence: number) {
    const packet = this.slots[sequence % kept]
    return packet?.sequence === sequence ? packet : undefined
  }
}
