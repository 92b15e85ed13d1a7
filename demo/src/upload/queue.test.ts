import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test('tasks run in order, at most as many at once as there are places, also after a failure', async () => {
  const queue = createQueue(2)
  const started: number[] = []
  const running: { task: number; end(): void; fail(error: Error): void }[] = []
  const add = (task: number) =>
    queue(() => {
      started.push(task)
      return new Promise<void>((end, fail) => running.push({ task, end, fail }))
    })
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }

  const results = Promise.allSettled([1, 2, 3, 4].map(add))
  await settle()
  expect(started).toEqual([1, 2])
  running[1]?.fail(new Error('no ink'))
  await settle()
  expect(started).toEqual([1, 2, 3])
  running[0]?.end()
  await settle()
  expect(started).toEqual([1, 2, 3, 4])
  for (const { end } of running) end()
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})
