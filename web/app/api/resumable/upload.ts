import type { Calls, ResponseOf } from '@ovation/contract'
import { pathOf, unwrap } from '@ovation/contract/client'
import { resumable } from '@ovation/contract/limits'
import { readToken } from '../cookies'
import { request } from './request'
import { retryUntilAnswered } from './retry'
import { type Outcome, type SentAhead, sendAhead } from './send-ahead'

/** The calls with files. */
export type UploadCall = {
  [K in keyof Calls]: Calls[K] extends { files: object } ? K : never
}[keyof Calls]

export interface Progress {
  /** From 0 to 1. */
  fraction: number
  /** The connection is lost; the upload resumes when it is back. */
  isWaiting: boolean
}

export interface Upload<T> {
  done: Promise<T>
  /** Cancels the upload and deletes what was sent. */
  abort(): void
}

export const connectionLostMessage = 'Connection lost. The upload resumes when you’re back online.'

/**
 * Sends a form with files. Large files are uploaded first, in parts, so that a lost connection costs one part only; the
 * form then contains their ids. The same file chosen again after a reload is resumed.
 */
export function upload<K extends UploadCall>(
  call: K,
  form: FormData,
  onProgress: (progress: Progress) => void,
  params = {},
): Upload<ResponseOf<Calls[K]>> {
  const stop = new AbortController()
  const sending = { call, params, form, onProgress, signal: stop.signal }
  return { done: send(sending) as Promise<ResponseOf<Calls[K]>>, abort: () => stop.abort() }
}

interface Sending {
  call: string
  params: object
  form: FormData
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

const isLarge = (value: FormDataEntryValue): value is File =>
  value instanceof File && value.size >= resumable.fromBytes

async function send({ call, params, form, onProgress, signal }: Sending): Promise<unknown> {
  const post = (body: FormData, onSent: (fraction: number) => void) =>
    postForm(call, params, body, signal, onSent)
  const ahead = largeFilesIn(call, form)
  if (ahead.length === 0) return post(form, (fraction) => onProgress({ fraction, isWaiting: false }))

  const total = ahead.reduce((sum, { file }) => sum + file.size, 0)
  const sent: SentAhead[] = []
  let outcome: Outcome = 'left'
  try {
    let before = 0
    for (const { field, file } of ahead) {
      const at = before
      const onFileProgress = (bytes: number, isWaiting: boolean) =>
        onProgress({ fraction: (at + bytes) / total, isWaiting })
      sent.push(await sendAhead(file, { call, field }, signal, onFileProgress))
      before += file.size
    }
    const body = withIds(form, new Map(sent.map(({ field, id }) => [field, id])))
    const answer = await retryUntilAnswered(
      () => post(body, () => onProgress({ fraction: 1, isWaiting: false })),
      () => onProgress({ fraction: 1, isWaiting: true }),
      signal,
    )
    outcome = 'used'
    return answer
  } catch (error) {
    if (signal.aborted) outcome = 'stopped'
    throw error
  } finally {
    for (const { end } of sent) end(outcome)
  }
}

/** None without a login: such uploads cannot be resumed. */
function largeFilesIn(call: string, form: FormData) {
  if (readToken() === null || call.startsWith('POST /auth/')) return []
  return [...form].flatMap(([field, value]) => (isLarge(value) ? [{ field, file: value }] : []))
}

/** Keeps the order: the server expects text before files. */
function withIds(form: FormData, ids: ReadonlyMap<string, string>): FormData {
  const named = new FormData()
  for (const [field, value] of form) named.append(field, ids.get(field) ?? value)
  return named
}

async function postForm(
  call: string,
  params: object,
  body: FormData,
  signal: AbortSignal,
  onSent: (fraction: number) => void,
): Promise<unknown> {
  const [method = 'POST', template = ''] = call.split(' ')
  const onBytes = (bytes: number, total: number) => onSent(total > 0 ? bytes / total : 0)
  return unwrap(
    await request({
      method,
      path: pathOf(template, { params: { ...params } }),
      body,
      signal,
      onSent: onBytes,
    }),
  )
}
