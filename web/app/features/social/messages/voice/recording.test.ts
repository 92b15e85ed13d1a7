import { limits } from '@ovation/contract/limits'
import { describe, expect, it } from 'vitest'
import {
  isFull,
  lastLevels,
  levelOf,
  levelsASecond,
  recordedFile,
  recordingFormat,
  refusalOf,
  secondsOf,
} from './recording'

describe('a recording', () => {
  it('is made in what the browser knows, and named so that the server takes it', () => {
    const format = recordingFormat((mime) => mime.startsWith('audio/webm'))
    expect(format).not.toBeNull()
    const file = recordedFile([new Blob(['x'])], format ?? { mime: '', extension: '' })
    expect([file.name, file.type]).toEqual(['Voice message.webm', 'audio/webm'])
    expect(recordingFormat(() => false)).toBeNull()
  })

  it('is as loud as its loudest moment', () => {
    expect(levelOf(new Uint8Array([128, 128]))).toBe(0)
    expect(levelOf(new Uint8Array([128, 0]))).toBe(100)
    expect(levelOf(new Uint8Array([128, 160]))).toBe(50)
  })

  it('ends where the contract says', () => {
    const levels = Array.from({ length: limits.voiceSeconds * levelsASecond }, () => 1)
    expect(secondsOf(levels)).toBe(limits.voiceSeconds)
    expect(isFull(levels)).toBe(true)
    expect(isFull(levels.slice(1))).toBe(false)
  })

  it('is drawn with its newest moment at the end', () => {
    expect(lastLevels([1, 2], 4)).toEqual([0, 0, 1, 2])
    expect(lastLevels([1, 2, 3, 4, 5], 3)).toEqual([3, 4, 5])
  })
})

it.each([
  ['NotAllowedError', /^This site can’t use your microphone\. Allow it/],
  ['NotFoundError', /^No microphone was found/],
  ['NotReadableError', /^Another app is using/],
  ['TypeError', /^This browser can’t record here/],
])('a microphone refused with %s is said plainly, with what helps', (name, words) => {
  expect(refusalOf(Object.assign(new Error(''), { name }))).toMatch(words)
})
