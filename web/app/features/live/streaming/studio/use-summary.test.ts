import type { StreamSummary } from '@ovation/contract'
import { expect, it } from 'vitest'
import { nextLookMs } from './use-summary'

const summary = (stream: string, recording: string | null) =>
  ({ stream: { status: stream }, recording: recording && { status: recording } }) as unknown as StreamSummary

it('the figures are polled while the stream is live, and the recording until it is ready', () => {
  expect(nextLookMs(null)).toBe(2000)
  expect(nextLookMs(summary('live', 'recording'))).toBe(5000)
  expect(nextLookMs(summary('ended', 'processing'))).toBe(3000)
  for (const last of ['ready', 'failed', 'published', null])
    expect(nextLookMs(summary('ended', last))).toBeNull()
})
