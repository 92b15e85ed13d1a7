import { describe, expect, it } from 'vitest'
import { createOnce } from './use-idempotency-key'

/** A server that records the keys it was sent and answers when the test says so. */
function listener() {
  const keys: (string | undefined)[] = []
  let next: (answer: Promise<string>) => void = () => {}
  const send = (headers: Record<string, string>) => {
    keys.push(headers['idempotency-key'])
    return new Promise<string>((resolve) => {
      next = resolve
    })
  }
  return {
    keys,
    send,
    answer: (result: string) => next(Promise.resolve(result)),
    fail: () => next(Promise.reject(new Error('gone'))),
  }
}

describe('moving money once', () => {
  it('a second press while the first is under way sends nothing and gets the first answer', async () => {
    const { keys, send, answer } = listener()
    const once = createOnce<string>()
    const presses = [once({ price: 5 }, send), once({ price: 5 }, send)]
    answer('paid')
    expect(await Promise.all(presses)).toEqual(['paid', 'paid'])
    expect(keys).toHaveLength(1)
  })

  it('a request without an answer is repeated with the same key', async () => {
    const { keys, send, answer, fail } = listener()
    const once = createOnce<string>()
    const first = once({ price: 5 }, send)
    fail()
    await expect(first).rejects.toThrow('gone')
    const second = once({ price: 5 }, send)
    answer('paid')
    expect(await second).toBe('paid')
    expect(keys[1]).toBe(keys[0])
  })

  it('another amount has another key', async () => {
    const { keys, send, fail } = listener()
    const once = createOnce<string>()
    const first = once({ price: 5 }, send)
    fail()
    await expect(first).rejects.toThrow('gone')
    const second = once({ price: 6 }, send)
    fail()
    await expect(second).rejects.toThrow('gone')
    expect(keys[1]).not.toBe(keys[0])
  })

  it('the same again, after it was paid, is another payment', async () => {
    const { keys, send, answer } = listener()
    const once = createOnce<string>()
    for (const result of ['paid', 'paid again']) {
      const sent = once({ price: 5 }, send)
      answer(result)
      expect(await sent).toBe(result)
    }
    expect(keys[1]).not.toBe(keys[0])
  })
})
