import { Writable } from 'node:stream'

/** React writes four kilobytes at a time, each of which would be a call of the system or of the compressor. */
const enough = 16 * 1024

/** Passes on what React writes in few large pieces, and at once what React wants to be seen. */
export class PageWriter extends Writable {
  readonly #to: Writable
  readonly #send: () => void
  #parts: Uint8Array[] = []
  #bytes = 0
  #isWaiting = false

  /** `send` makes the next one pass on what it has, when it keeps something back. */
  constructor(to: Writable, send: () => void = () => {}) {
    super({ decodeStrings: true })
    this.#to = to
    this.#send = send
    to.once('close', () => this.destroy())
  }

  override _write(part: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#parts.push(part)
    this.#bytes += part.length
    if (this.#bytes >= enough) this.#pass(done)
    else done()
  }

  /** React calls this when it has nothing more for now; a page that ends with it needs no word of its own. */
  flush() {
    if (this.#isWaiting) return
    this.#isWaiting = true
    setImmediate(() => {
      this.#isWaiting = false
      if (this.writableEnded || this.destroyed) return
      this.#pass()
      this.#send()
    })
  }

  override _final(done: (error?: Error | null) => void) {
    this.#pass()
    this.#to.end(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    if (!this.#to.writableEnded) this.#to.destroy(error ?? undefined)
    done(error)
  }

  #pass(done: (error?: Error | null) => void = () => {}) {
    if (this.#bytes === 0) return done()
    const [first] = this.#parts
    const whole = this.#parts.length === 1 && first ? first : Buffer.concat(this.#parts)
    this.#parts = []
    this.#bytes = 0
    this.#to.write(whole, done)
  }
}
