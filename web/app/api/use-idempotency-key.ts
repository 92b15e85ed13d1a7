import { useState } from 'react'
import { newKey } from './new-key'

interface Attempt<T> {
  key: string
  input: string
  /** Null once it failed: nobody knows whether the money moved. */
  answer: Promise<T> | null
}

type Send<T> = (headers: Record<string, string>) => Promise<T>

/** One of these belongs to one button: `once(body, (headers) => api('POST …', { body, headers }))`. */
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
 * Moves money once, however often it is pressed: a press while the same thing is under way gets the same answer, and
 * one that failed goes out again under the same key. Another input, or whatever comes after an answer, has a new one.
 */
export const useIdempotencyKey = <T>() => useState(createOnce<T>)[0]
