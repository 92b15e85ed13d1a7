import { ApiError } from '@ovation/contract/client'
import { messages } from '@ovation/contract/limits'
import { handleTerms, throwIfUnauthorized } from '../client'
import { readToken } from '../cookies'

export interface Answer {
  status: number
  json: unknown
  header(name: string): string | null
}

interface Outgoing {
  method: string
  /** Relative to the API. */
  path: string
  headers?: Record<string, string>
  body?: FormData | Blob
  signal: AbortSignal
  onSent?: (bytes: number, total: number) => void
  /** The connection counts as lost after this time without progress: dead connections often raise no error. */
  stillAtMostMs?: number
}

export const connectionLost = () => new ApiError(0, 'CONNECTION_LOST', messages.somethingWentWrong)
export const stopped = () => new ApiError(0, 'ABORTED', 'The upload was cancelled.')

/** A request with upload progress, which `fetch` does not report in every browser. */
export function request(outgoing: Outgoing): Promise<Answer> {
  const { method, path, headers = {}, body, signal, onSent, stillAtMostMs } = outgoing
  const xhr = new XMLHttpRequest()
  let timeout: ReturnType<typeof setTimeout> | undefined
  const resetTimeout = () => {
    clearTimeout(timeout)
    if (stillAtMostMs) timeout = setTimeout(() => xhr.abort(), stillAtMostMs)
  }
  const stop = () => xhr.abort()
  const answered = new Promise<Answer>((resolve, reject) => {
    if (signal.aborted) return reject(stopped())
    signal.addEventListener('abort', stop)
    xhr.open(method, `/api${path}`)
    const token = readToken()
    if (token) xhr.setRequestHeader('authorization', token)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.responseType = 'json'
    xhr.upload.onprogress = ({ loaded, total }) => {
      resetTimeout()
      onSent?.(loaded, total)
    }
    xhr.onload = () => {
      try {
        throwIfUnauthorized(xhr.status)
        if (xhr.status === 403) handleTerms(xhr.response)
        resolve({ status: xhr.status, json: xhr.response, header: (name) => xhr.getResponseHeader(name) })
      } catch (error) {
        reject(error)
      }
    }
    xhr.onerror = () => reject(connectionLost())
    xhr.onabort = () => reject(signal.aborted ? stopped() : connectionLost())
    resetTimeout()
    xhr.send(body)
  })
  return answered.finally(() => {
    clearTimeout(timeout)
    signal.removeEventListener('abort', stop)
  })
}
