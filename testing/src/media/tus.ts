import type { App } from '@ovation/server/app'

export interface Meant {
  call?: string
  field?: string
  filename?: string
}

const forPost: Meant = { call: 'POST /performer/feeds/photo/upload', field: 'file' }

export const metadataOf = (meant: Meant) =>
  Object.entries(meant)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** Sends requests of the tus protocol, valid or not, without a network. */
export function tusAs({ http }: Pick<App, 'http'>, token: string) {
  const headers = { 'tus-resumable': '1.0.0', ...(token ? { authorization: token } : {}) }

  async function begin(length: number | string, meant: Meant = forPost, more: Record<string, string> = {}) {
    const answer = await http.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        ...headers,
        'upload-length': String(length),
        'upload-metadata': metadataOf(meant),
        ...more,
      },
    })
    const { statusCode: status, headers: answered } = answer
    const id = String(answered.location).split('/').at(-1) ?? ''
    return { status, id, headers: answered, json: () => answer.json() }
  }

  const ask = (id: string) => http.inject({ method: 'HEAD', url: `/api/uploads/${id}`, headers })

  async function offsetOf(id: string) {
    const { statusCode, headers } = await ask(id)
    return statusCode === 200 ? Number(headers['upload-offset']) : statusCode
  }

  const send = (id: string, offset: number | string, bytes: Buffer, more: Record<string, string> = {}) =>
    http.inject({
      method: 'PATCH',
      url: `/api/uploads/${id}`,
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...more,
      },
      payload: bytes,
    })

  const giveUp = (id: string) => http.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers })

  /** A whole upload; returns its id. */
  async function upload(bytes: Buffer, meant?: Meant) {
    const { id } = await begin(bytes.length, meant)
    await send(id, 0, bytes)
    return id
  }

  return { begin, ask, offsetOf, send, giveUp, upload }
}
