import type { Calls, ResponseOf } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import { expect, onTestFinished, vi } from 'vitest'

export interface FakeRequest {
  call: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}

type Answer<Data> = (requests: FakeRequest) => Data | Promise<Data>
type Answers = { [K in keyof Calls]?: Answer<ResponseOf<Calls[K]>> }

/** The answer that the server gives when it refuses a call. */
export const refusal = (status: number, code: string, message: string, errors: ApiError['errors'] = []) =>
  new ApiError(status, code, message, errors)

/** A connection that breaks before the answer has come. */
export const lostAnswer = () => new TypeError('Failed to fetch')

/**
 * The API for the length of one test: the calls it answers, by name, with the types of the contract. An answer may throw
 * a `refusal` or a `lostAnswer`. The result lists the calls in order; a call without an answer fails the test. Uploads,
 * which use XMLHttpRequest, are answered too; their body is the form.
 */
export function fakeApi(answers: Answers): FakeRequest[] {
  const requests: FakeRequest[] = []
  const unknown: string[] = []
  const routes = Object.entries(answers).map(([call, answer]) => ({ ...patternOf(call), call, answer }))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const url = new URL(address, 'http://localhost')
    for (const route of routes) {
      const found = route.method === method ? route.path.exec(url.pathname) : null
      if (!found) continue
      const request: FakeRequest = {
        call: route.call,
        params: { ...found.groups },
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
        headers: Object.fromEntries(new Headers(init.headers)),
      }
      requests.push(request)
      return respond(() => (route.answer as Answer<unknown>)(request))
    }
    unknown.push(`${method} ${url.pathname}`)
    throw lostAnswer()
  })
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect(unknown, 'calls without an answer').toEqual([])
  })
  return requests
}

function patternOf(call: string) {
  const [method = '', template = ''] = call.split(' ')
  const path = new RegExp(`^/api${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return { method, path }
}

async function respond(answer: () => unknown): Promise<Response> {
  try {
    const data = await answer()
    return data === undefined ? new Response(null, { status: 204 }) : json(200, { status: 0, data })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message, errors } = error
    return json(status, { error: code, message, errors })
  }
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** An answer that the test gives when it wants to. */
export function held<Data>() {
  let answer: (data: Data) => void = () => {}
  const promise = new Promise<Data>((resolve) => {
    answer = resolve
  })
  return { promise, answer: (data: Data) => answer(data) }
}

/** The part of XMLHttpRequest that uploads use, over the stubbed `fetch`. */
class UploadRequest {
  upload = {}
  responseType = ''
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  private init: { method: string; headers: Record<string, string> } = { method: '', headers: {} }
  private address = ''
  private isAborted = false

  open(method: string, address: string) {
    this.init.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.init.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  abort() {
    this.isAborted = true
    this.onabort()
  }
  async send(body: FormData) {
    try {
      const answer = await fetch(this.address, { ...this.init, body })
      this.status = answer.status
      this.response = await answer.json()
      if (!this.isAborted) this.onload()
    } catch {
      if (!this.isAborted) this.onerror()
    }
  }
}
