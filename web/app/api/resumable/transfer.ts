import { ApiError, unwrap } from '@ovation/contract/client'
import { resumable } from '@ovation/contract/limits'
import { type Answer, request } from './request'
import { passes, pause } from './retry'
import type { UploadPurpose } from './unfinished'

const { path: base, version, partBytes } = resumable
const spoken = { 'tus-resumable': version }
const stillAtMostMs = 30_000

const encoded = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function numberIn(answer: Answer, name: string): number {
  const value = Number(answer.header(name) ?? Number.NaN)
  if (!Number.isSafeInteger(value)) throw new ApiError(502, 'BAD_ANSWER', '')
  return value
}

async function begin(file: File, { call, field }: UploadPurpose, signal: AbortSignal): Promise<string> {
  const metadata = Object.entries({ call, field, filename: file.name })
  const answer = await request({
    method: 'POST',
    path: base,
    headers: {
      ...spoken,
      'upload-length': String(file.size),
      'upload-metadata': metadata.map(([key, value]) => `${key} ${encoded(value)}`).join(','),
    },
    signal,
    stillAtMostMs,
  })
  unwrap(answer)
  const id = answer.header('location')?.split('/').at(-1)
  if (!id) throw new ApiError(502, 'BAD_ANSWER', '')
  return id
}

/** The offset that the server has; null when it no longer has the upload. */
async function ask(id: string, signal: AbortSignal): Promise<number | null> {
  const answer = await request({
    method: 'HEAD',
    path: `${base}/${id}`,
    headers: spoken,
    signal,
    stillAtMostMs,
  })
  if (answer.status === 404 || answer.status === 410) return null
  unwrap(answer)
  return numberIn(answer, 'upload-offset')
}

/** Sends the next part and returns the new offset. */
async function sendPart(
  id: string,
  file: File,
  offset: number,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
) {
  const answer = await request({
    method: 'PATCH',
    path: `${base}/${id}`,
    headers: {
      ...spoken,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: file.slice(offset, offset + partBytes),
    signal,
    stillAtMostMs,
    onSent: (bytes) => onSent(offset + bytes),
  })
  unwrap(answer)
  return numberIn(answer, 'upload-offset')
}

/** The server no longer has the upload, or has another offset. Asking for the offset settles both. */
const isOutOfStep = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409 || error.status === 410)

const triesOutOfStep = 3

export interface Listener {
  /** Bytes sent, and whether the upload waits for the connection. */
  onProgress(bytes: number, isWaiting: boolean): void
  /** The server has assigned an id. */
  onBegun(id: string): void
}

/** Uploads a file, however often the connection is lost, and returns the id of the upload. */
export async function transfer(
  file: File,
  meant: UploadPurpose,
  known: string | null,
  signal: AbortSignal,
  { onProgress, onBegun }: Listener,
): Promise<string> {
  let id = known
  let offset = 0
  let shown = 0
  let attempts = 0
  let outOfStep = 0
  const onMoved = (bytes: number) => {
    shown = bytes
    onProgress(bytes, false)
  }
  for (;;) {
    try {
      const found: number | null = id === null ? null : await ask(id, signal)
      if (id === null || found === null) {
        id = await begin(file, meant, signal)
        onBegun(id)
      }
      offset = found ?? 0
      onMoved(offset)
      while (offset < file.size) {
        offset = await sendPart(id, file, offset, signal, onMoved)
        attempts = 0
        outOfStep = 0
      }
      return id
    } catch (error) {
      if (isOutOfStep(error) && id !== null && outOfStep++ < triesOutOfStep) continue
      if (!passes(error)) throw error
      await refuseUnreadable(file, offset)
      // The server knows how much of the last part arrived.
      onProgress(shown, true)
      await pause(attempts++, signal)
    }
  }
}

/** A file that was changed or moved since it was chosen fails like a lost connection, so it is read to find out. */
async function refuseUnreadable(file: File, offset: number) {
  try {
    await file.slice(offset, offset + 1).arrayBuffer()
  } catch {
    throw new ApiError(0, 'FILE_GONE', 'The file has changed since you chose it. Choose it again.')
  }
}

/** Cancels an upload. `keepalive` lets the request finish when the page is closed. */
export function giveUp(id: string, token: string | null) {
  const headers = { ...spoken, ...(token ? { authorization: token } : {}) }
  void fetch(`/api${base}/${id}`, { method: 'DELETE', headers, keepalive: true }).catch(() => {})
}
