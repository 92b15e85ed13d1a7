import type { Endpoint, FileRule } from '@ovation/contract'
import { pathOf } from '@ovation/contract/client'
import type { App } from '@ovation/server/app'
import { type Fields, fieldsOf } from './examples.ts'

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const mp4 = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f3261766331', 'hex')
const contents: Record<FileRule['kind'], Buffer> = {
  image: png,
  document: png,
  video: mp4,
  audio: mp4,
  any: png,
}

export interface Input {
  headers?: Record<string, string>
  params?: Fields
  query?: Fields
  body?: Fields
  files?: Record<string, Buffer>
}

export function goodInput(endpoint: Endpoint): Input {
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = endpoint[name]
    return schema ? { [name]: fieldsOf(schema) } : {}
  }
  const files = Object.entries(endpoint.files ?? {}).map(([name, rule]) => [name, contents[rule.kind]])
  return { ...part('params'), ...part('query'), ...part('body'), files: Object.fromEntries(files) }
}

/** Sends a call unchanged, valid or not: the types of the client exclude most tested inputs. */
export async function send(
  { http }: App,
  endpoint: Endpoint,
  token: string,
  { headers = {}, params = {}, query = {}, body, files = {} }: Input,
) {
  const url = `/api${pathOf(endpoint.path, { params })}${addressOf(query)}`
  const sent: Record<string, string> = { ...headers, ...(token ? { authorization: token } : {}) }
  const answer = endpoint.files
    ? await http.inject({
        method: endpoint.method,
        url,
        ...(await form(body ?? {}, files, sent)),
      })
    : await http.inject({
        method: endpoint.method,
        url,
        headers: sent,
        ...(body ? { payload: body } : {}),
      })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const json: unknown = isJson ? answer.json() : undefined
  return { status: answer.statusCode, named: fieldsNamedIn(json), text: answer.body }
}

/** Unlike the client's own, this one sends empty values too. */
function addressOf(query: Fields) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

async function form(body: Fields, files: Record<string, Buffer>, sent: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(body)) data.set(name, String(value))
  for (const [name, bytes] of Object.entries(files))
    data.set(name, new Blob([Uint8Array.from(bytes)]), 'file.bin')
  const encoded = new Request('http://test', { method: 'POST', body: data })
  const headers = { ...Object.fromEntries(encoded.headers), ...sent }
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) }
}

function fieldsNamedIn(json: unknown): string[] {
  const errors: unknown = json && typeof json === 'object' ? Reflect.get(json, 'errors') : undefined
  return Array.isArray(errors) ? errors.map((error) => String(error.path)) : []
}
