import { limits } from '@ovation/contract/limits'
import { describe, expect, it } from 'vitest'
import { isBusy, nextInQueue, photoQueue, type QueuedPhoto, queued, refusalOf } from './photo-queue'

const photo = (key: string): QueuedPhoto => ({
  key,
  file: new File(['x'], `${key}.png`, { type: 'image/png' }),
  picture: `blob:${key}`,
  stage: { name: 'waiting' },
})

const chosen = (...keys: string[]) =>
  keys.reduce<readonly QueuedPhoto[]>(
    (queue, key) => photoQueue(queue, { type: 'chosen', photo: photo(key) }),
    [],
  )

const keysOf = (queue: readonly QueuedPhoto[]) => queue.map(({ key }) => key)

describe('photos that are uploaded to a gallery', () => {
  it('are uploaded two at a time, in the order they were chosen', () => {
    const queue = chosen('a', 'b', 'c')
    expect(keysOf(nextInQueue(queue))).toEqual(['a', 'b'])
    const one = photoQueue(queue, { type: 'began', key: 'a' })
    expect(keysOf(nextInQueue(one))).toEqual(['b'])
    expect(nextInQueue(photoQueue(one, { type: 'began', key: 'b' }))).toEqual([])
  })

  it('are followed by the next when they are uploaded or fail', () => {
    const sending = ['a', 'b'].reduce(
      (queue, key) => photoQueue(queue, { type: 'began', key }),
      chosen('a', 'b', 'c', 'd'),
    )
    const arrived = photoQueue(sending, { type: 'left', key: 'a' })
    expect(keysOf(nextInQueue(arrived))).toEqual(['c'])
    const failed = photoQueue(arrived, { type: 'failed', key: 'b', sentence: 'No.' })
    expect(keysOf(nextInQueue(failed))).toEqual(['c', 'd'])
  })

  it('stay with their reason when they fail, and are queued again on Retry', () => {
    const failed = photoQueue(chosen('a'), { type: 'failed', key: 'a', sentence: 'Too dark.' })
    expect(failed[0]?.stage).toEqual({ name: 'failed', sentence: 'Too dark.' })
    expect(isBusy(failed)).toBe(false)
    const again = photoQueue(failed, { type: 'retried', key: 'a' })
    expect(keysOf(nextInQueue(again))).toEqual(['a'])
    expect(isBusy(again)).toBe(true)
  })

  it('ignore events about a removed photo', () => {
    const queue = photoQueue(chosen('a'), { type: 'left', key: 'a' })
    expect(
      photoQueue(queue, { type: 'moved', key: 'a', progress: { fraction: 0.5, isWaiting: false } }),
    ).toEqual([])
  })
})

it('every chosen file is in the queue, and a refused one has a reason', () => {
  const film = queued(new File(['x'], 'a.mp4', { type: 'video/mp4' }), 'a')
  const picture = queued(new File(['x'], 'b.png', { type: 'image/png' }), 'b')
  const queue = [film, picture].reduce<readonly QueuedPhoto[]>(
    (all, photo) => photoQueue(all, { type: 'chosen', photo }),
    [],
  )
  expect(queue.map(({ stage }) => stage)).toEqual([
    { name: 'refused', sentence: 'a.mp4 isn’t a photo.' },
    { name: 'waiting' },
  ])
  expect(keysOf(nextInQueue(queue))).toEqual(['b'])
  expect(isBusy([film])).toBe(false)
})

it('videos and pictures above the limit are not uploaded', () => {
  expect(refusalOf({ name: 'a.mp4', size: 1, type: 'video/mp4' })).toBe('a.mp4 isn’t a photo.')
  expect(refusalOf({ name: 'a.png', size: limits.photoBytes + 1, type: 'image/png' })).toBe(
    'a.png is larger than 50 MB.',
  )
  expect(refusalOf({ name: 'a.png', size: limits.photoBytes, type: 'image/png' })).toBeNull()
})
