import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import { createBackground } from './background.ts'

test('a flush cuts pauses short and waits for work that other work started', async () => {
  const background = createBackground(createLog('silent'))
  const done: string[] = []
  background.run(async () => {
    await background.pause(3_600_000)
    done.push('first')
    background.run(async () => {
      await background.pause(3_600_000)
      done.push('second')
    }, 'the second failed')
  }, 'the first failed')
  expect(background.isFlushing()).toBe(false)
  await background.flush()
  expect(background.isFlushing()).toBe(true)
  expect(done).toEqual(['first', 'second'])
})

test('failed work is logged, and does not prevent the end of a flush', async () => {
  const log = createLog('silent')
  const error = vi.spyOn(log, 'error')
  const background = createBackground(log)
  background.run(async () => {
    throw new Error('broken')
  }, 'the work failed')
  await background.flush()
  expect(error).toHaveBeenCalledWith({ err: new Error('broken') }, 'the work failed')
})
