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
  it('uses a format of the browser and a name that the server accepts', () => {
    const format = recordingFormat((mime) => mime.startsWith('audio/webm'))
    expect(format).not.toBeNull()
    const file = recordedFile([new Blob(['x'])], format ?? { mime: '', extension: '' })
    expect([file.name, file.type]).toEqual(['Voice message.webm', 'audio/webm'])
    expect(recordingFormat(() => false)).toBeNull()
  })

  it('has the level of its peak', () => {
    expect(levelOf(new Uint8Array([128, 128]))).toBe(0)
    expect(levelOf(new Uint8Array([128, 0]))).toBe(100)
    expect(levelOf(new Uint8Array([128, 160]))).toBe(50)
  })

  it('ends at the limit', () => {
    const levels = Array.from({ length: limits.voiceSeconds * levelsASecond }, () => 1)
    expect(secondsOf(levels)).toBe(limits.voiceSeconds)
    expect(isFull(levels)).toBe(true)
    expect(isFull(levels.slice(1))).toBe(false)
  })

  it('is drawn with its latest levels at the end', () => {
    expect(lastLevels([1, 2], 4)).toEqual([0, 0, 1, 2])
    expect(lastLevels([1, 2, 3, 4, 5], 3)).toEqual([3, 4, 5])
  })
})

it.each([
  ['NotAllowedError', /^This site can’t use your microphone\. Allow it/],
  ['NotFoundError', /^No microphone was found/],
  ['NotReadableError', /^Another app is using/],
  ['TypeError', /^This browser can’t record here/],
])('%s has a sentence that says what to do', (name, words) => {
  expect(refusalOf(Object.assign(new Error(''), { name }))).toMatch(words)
})
