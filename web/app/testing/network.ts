import { afterEach, beforeEach, vi } from 'vitest'

interface Sent {
  method: string
  answer(status: number): void
}

/** A fake network for each test; the test answers each request when it wants to. */
export function stubNetwork(dataFor: (method: string) => unknown): Sent[] {
  const sent: Sent[] = []
  beforeEach(() => {
    sent.length = 0
    vi.stubGlobal('document', { cookie: 'token=t' })
    vi.stubGlobal('fetch', (_: string, { method }: { method: string }) => {
      return new Promise<Response>((resolve) => {
        const body = JSON.stringify({ status: 0, data: dataFor(method) })
        sent.push({ method, answer: (status) => resolve(new Response(body, { status })) })
      })
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return sent
}
