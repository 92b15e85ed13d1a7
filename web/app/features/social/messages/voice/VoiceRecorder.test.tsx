import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import VoiceRecorder from './VoiceRecorder'

/** The part of MediaRecorder that the component uses. */
class FakeRecorder {
  static isTypeSupported = (mime: string) => mime.startsWith('audio/webm')
  state = 'inactive'
  ondataavailable: (event: { data: Blob }) => void = () => {}
  onstop: () => void = () => {}
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable({ data: new Blob(['sound']) })
    this.onstop()
  }
}

class FakeAudioContext {
  state = 'running'
  createAnalyser = () => ({
    fftSize: 4,
    getByteTimeDomainData: (sample: Uint8Array) => sample.fill(255),
  })
  createMediaStreamSource = () => ({ connect() {} })
  async close() {
    this.state = 'closed'
  }
}

const track = { stop: vi.fn() }

function stubMicrophone(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}

beforeEach(() => {
  track.stop.mockClear()
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeAudioContext)
  stubMicrophone(async () => ({ getTracks: () => [track] }))
})
afterEach(() => vi.unstubAllGlobals())

function record() {
  const on = { onSend: vi.fn(), onClose: vi.fn() }
  return { ...renderFor(sam, <VoiceRecorder {...on} />), ...on }
}

it.each([
  ['NotAllowedError', /^This site can’t use your microphone\. Allow it/],
  ['NotFoundError', /^No microphone was found\./],
  ['NotReadableError', /^Another app is using your microphone\./],
  ['OtherError', /^This browser can’t record here\./],
])('says what to do after %s, and can be closed', async (name, sentence) => {
  stubMicrophone(() => Promise.reject(Object.assign(new Error(), { name })))
  const { user, onClose } = record()
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('records, pauses, resumes, plays back and sends, and releases the microphone', async () => {
  const { user, onSend } = record()
  expect(screen.getByText('Allow the microphone')).toBeTruthy()
  expect(await screen.findByText('Recording')).toBeTruthy()
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Finish recording' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: 'Pause recording' }))
  expect(screen.getByText('Paused')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resume recording' }))
  expect(screen.getByText('Recording')).toBeTruthy()
  expect(track.stop).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Finish recording' }))
  expect(screen.getByRole('button', { name: 'Play your recording' })).toBeTruthy()
  expect(track.stop).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Send recording' }))
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ name: 'Voice message.webm', type: 'audio/webm' })
})

it('releases the microphone when it is discarded', async () => {
  const { user, onSend, onClose, unmount } = record()
  await screen.findByText('Recording')
  await user.click(screen.getByRole('button', { name: 'Discard recording' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  unmount()
  expect(track.stop).toHaveBeenCalled()
  expect(onSend).not.toHaveBeenCalled()
})
