import { useState } from 'react'
import { newKey } from './new-key'

interface Attempt<T> {
  key: string
  input: string
  /** Null after a failure: the payment may have gone through. */
  answer: Promise<T> | null
}

type Send<T> = (headers: Record<string, string>) => Promise<T>

/** One for each button: `once(body, (headers) => api('POST …', { body, headers }))`. */
export function createOnce<T>() {
  let attempt: Attempt<T> | null = null
  return async (body: unknown, send: Send<T>): Promise<T> => {
    const input = JSON.stringify(body)
    const known = attempt?.input === input ? attempt : null
    if (known?.answer) return known.answer
    const key = known?.key ?? newKey()
    const sent = send({ 'idempotency-key': key })
    const current: Attempt<T> = { key, input, answer: sent }
    attempt = current
    try {
      const answer = await sent
      if (attempt === current) attempt = null
      return answer
    } catch (error) {
      current.answer = null
      throw error
    }
  }
}

/**
 * Charges once, however often the button is pressed: a press during the request gets the same answer, and a retry after
 * a failure uses the same key. A changed input, or a press after an answer, gets a new key.
 */
export const useIdempotencyKey = <T>() => useState(createOnce<T>)[0]
