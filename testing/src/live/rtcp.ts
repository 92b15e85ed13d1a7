// The RTCP of the test peers, written independently of the engine, so that a shared mistake can't go unnoticed.

export function* parts(buffer: Buffer) {
  for (let at = 0; at + 4 <= buffer.length; ) {
    const end = at + 4 + buffer.readUInt16BE(at + 2) * 4
    if (end > buffer.length) return
    yield {
      type: buffer.readUInt8(at + 1),
      count: buffer.readUInt8(at) & 31,
      body: buffer.subarray(at + 4, end),
    }
    at = end
  }
}

export function wantedAgain(body: Buffer) {
  const sequences: number[] = []
  for (let at = 8; at + 4 <= body.length; at += 4) {
    const first = body.readUInt16BE(at)
    sequences.push(first)
    for (let bit = 0; bit < 16; bit++)
      if ((body.readUInt16BE(at + 2) >> bit) & 1) sequences.push((first + bit + 1) & 0xffff)
  }
  return sequences
}

function message(type: number, count: number, words: number[]) {
  const buffer = Buffer.alloc(4 + words.length * 4)
  buffer.writeUInt8(0x80 | count, 0)
  buffer.writeUInt8(type, 1)
  buffer.writeUInt16BE(words.length, 2)
  for (const [n, word] of words.entries()) buffer.writeUInt32BE(word >>> 0, 4 + n * 4)
  return buffer
}

export const nack = (ssrc: number, sequences: number[]) =>
  message(205, 1, [7, ssrc, ...sequences.map((sequence) => sequence * 0x10000)])

export const keyFrameRequest = (ssrc: number) => message(206, 1, [7, ssrc])

export const receiverReport = (ssrc: number, lost: number) =>
  message(201, 1, [7, ssrc, Math.floor(lost * 255) * 2 ** 24, 0, 0, 0, 0])

const ntpEpoch = 2_208_988_800

export function senderReport(ssrc: number, timestamp: number, packets: number) {
  const seconds = Date.now() / 1000 + ntpEpoch
  return message(200, 0, [
    ssrc,
    Math.floor(seconds),
    Math.floor((seconds % 1) * 2 ** 32),
    timestamp,
    packets,
    packets * 1000,
  ])
}

export const estimate = (ssrc: number, bits: number) => {
  const exponent = Math.max(0, Math.floor(Math.log2(bits)) - 17)
  const word = 2 ** 24 + exponent * 2 ** 18 + Math.floor(bits / 2 ** exponent)
  return message(206, 15, [7, 0, 0x52454d42, word, ssrc])
}
