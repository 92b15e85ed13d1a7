import { expect, test } from 'vitest'
import { readH264 } from './h264.ts'
import { Inlet } from './inlet.ts'
import type { MediaPacket } from './media-packet.ts'
import {
  asksForKeyFrame,
  readEstimate,
  readLosses,
  readNack,
  readRtcp,
  readSenderReport,
  writeEstimate,
  writeKeyFrameRequest,
  writeNack,
  writeReceiverReport,
  writeSenderReport,
} from './rtcp.ts'
import { readExtensions, readRtp } from './rtp.ts'
import { readVp8, renumberVp8 } from './vp8.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

test('missing packets are requested compactly, also across a wrap of the sequence numbers', () => {
  const [part] = readRtcp(writeNack(1, 2, [65_534, 1, 3, 400]))
  if (!part) throw new Error('Nothing was written.')
  expect(part.body.length).toBe(8 + 2 * 4)
  expect(readNack(part)).toEqual({ ssrc: 2, sequences: [65_534, 1, 3, 400] })
})

test('reports, requests and estimates are parsed as they were written', () => {
  const report = { ssrc: 9, ntpHigh: 0xfedcba98, ntpLow: 0x76543210, timestamp: 0xffffffff }
  const all = Buffer.concat([
    writeSenderReport(report, 5, 500, 'live'),
    writeReceiverReport(1, [
      { ssrc: 9, lost: 0.25, lostInAll: 7, highest: 70_000, jitter: 3, lastReport: 1, sinceLastReport: 2 },
    ]),
    writeKeyFrameRequest(1, 9),
    writeEstimate(1, [9], 4_000_000),
  ])
  const parts = readRtcp(all)
  expect(parts.map(({ type }) => type)).toEqual([200, 202, 201, 206, 206])
  expect(parts.flatMap((part) => readSenderReport(part) ?? [])).toEqual([report])
  expect(parts.flatMap(readLosses)).toEqual([{ ssrc: 9, lost: 0.25 }])
  expect(parts.filter(asksForKeyFrame)).toHaveLength(1)
  const [estimate = 0] = parts.flatMap((part) => readEstimate(part) ?? [])
  expect(estimate).toBeGreaterThan(3_990_000)
  expect(estimate).toBeLessThanOrEqual(4_000_000)
  expect(readRtcp(all.subarray(0, all.length - 1))).toHaveLength(4)
})

test('an RTP packet is parsed up to its payload, and a packet shorter than it claims is refused', () => {
  const packet = readRtp(hex('b1 e0 0007 00000008 00000009 0000000a bede 0001 40 68 00 00 aabbcc 02 02'))
  expect(packet).toMatchObject({ payloadType: 96, marker: true, sequence: 7, timestamp: 8, ssrc: 9 })
  expect(packet?.buffer.subarray(packet.start, packet.end).toString('hex')).toBe('aabbcc')
  expect(packet && readExtensions(packet.buffer).get(4)?.toString()).toBe('h')
  for (const broken of ['80', '00 60 0007 00000008 00000009', '90 60 0007 00000008 00000009 bede 00ff']) {
    expect(readRtp(hex(broken))).toBeNull()
  }
})

test('key frames and their sizes are detected in H264 and VP8', () => {
  const read = (payload: Buffer) => readH264(payload, 0, payload.length)
  const simple = hex('6742c016d900a02ff97011000003000100000300020f162e48')
  const high = hex('67640028acd940780227e5c044000003000400000300083c60c658')
  const together = Buffer.concat([hex('78 0019'), simple, hex('0004 68 ce 3c 80')])
  expect(read(simple)).toEqual({ startsKeyFrame: true, size: { width: 640, height: 360 } })
  expect(read(high)).toEqual({ startsKeyFrame: true, size: { width: 1920, height: 1080 } })
  expect(read(together)).toEqual(read(simple))
  expect(read(simple.subarray(0, 6))).toEqual({ startsKeyFrame: true, size: null })
  expect(read(hex('7c 85 88')).startsKeyFrame).toBe(true)
  expect(read(hex('7c 05 88')).startsKeyFrame).toBe(false)
  expect(read(hex('41 9a')).startsKeyFrame).toBe(false)
  const key = hex('90 80 8123 10 0200 9d012a 0005 d002')
  const { picture, numbers } = readVp8(key, 0, key.length)
  expect(picture).toEqual({ startsKeyFrame: true, size: { width: 1280, height: 720 } })
  if (!numbers) throw new Error('It has a number.')
  renumberVp8(key, numbers, 5, 0)
  expect(key.readUInt16BE(2)).toBe(0x8128)
})

const packet = (sequence: number): MediaPacket => ({
  ...{ buffer: Buffer.alloc(20), ssrc: 1, payloadType: 96, marker: true, timestamp: sequence * 3000 },
  ...{ sequence, start: 12, end: 20, picture: { startsKeyFrame: false, size: null }, numbers: null },
})

test('a gap is requested until it is filled, or given up for a key frame', () => {
  const inlet = new Inlet(1, 'VP8')
  for (const sequence of [65_534, 65_535, 2]) inlet.take(packet(sequence), 1000)
  expect(inlet.toAskFor(1005)).toEqual([])
  expect(inlet.toAskFor(1020)).toEqual([0, 1])
  expect(inlet.toAskFor(1030)).toEqual([])
  expect(inlet.take(packet(0), 1040)).toBe(true)
  expect(inlet.take(packet(0), 1041)).toBe(false)
  expect(inlet.toAskFor(1100)).toEqual([1])
  for (let now = 1200; now < 2000; now += 100) inlet.toAskFor(now)
  expect(inlet.needsKeyFrame).toBe(true)
  expect(inlet.toAskFor(5000)).toEqual([])
  expect(inlet.block(6000)).toMatchObject({ lostInAll: 1, highest: 0x10002, lost: 0.2 })
})
