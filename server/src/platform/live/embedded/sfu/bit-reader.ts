/** Reads bits from the front. Past the end it reads zeros, and `isPast` is true. */
export class BitReader {
  private at = 0
  private readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get isPast() {
    return this.at > this.bytes.length * 8
  }

  read(count: number) {
    let value = 0
    for (let n = 0; n < count; n++, this.at++) {
      const byte = this.bytes[this.at >> 3] ?? 0
      value = value * 2 + ((byte >> (7 - (this.at & 7))) & 1)
    }
    return value
  }

  /** An Exp-Golomb number, of 31 bits at most. */
  exponential() {
    let zeros = 0
    while (zeros < 31 && !this.isPast && this.read(1) === 0) zeros++
    return 2 ** zeros - 1 + this.read(zeros)
  }
}
