import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

interface FakeUpload {
  path: string
  form: FormData
  isAborted: boolean
  progress(fraction: number): Promise<void>
  answer(data: unknown): Promise<void>
  refuse(status: number, message: string, errors?: { path: string; message: string }[]): Promise<void>
  loseConnection(): Promise<void>
}

/** Uploads for the length of one test, in the order they were started. Each waits until the test answers it. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = []
  class FakeRequest {
    status = 0
    response: unknown = null
    responseType = ''
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    private path = ''
    private entry: FakeUpload | null = null
    open(_method: string, path: string) {
      this.path = path
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    send(form: FormData) {
      const finish = (status: number, response: unknown) =>
        act(async () => {
          this.status = status
          this.response = response
          this.onload()
        })
      this.entry = {
        path: this.path,
        form,
        isAborted: false,
        progress: (fraction) => act(async () => this.upload.onprogress?.({ loaded: fraction, total: 1 })),
        answer: (data) => finish(200, { status: 0, data }),
        refuse: (status, message, errors = []) =>
          finish(status, { statusCode: status, error: 'REFUSED', message, errors }),
        loseConnection: () => act(async () => this.onerror()),
      }
      uploads.push(this.entry)
    }
    abort() {
      if (this.entry) this.entry.isAborted = true
      this.onabort()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return uploads
}

export const file = (name: string, type = 'image/png', size = 4) => {
  const made = new File(['x'.repeat(Math.min(size, 4))], name, { type })
  if (size > 4) Object.defineProperty(made, 'size', { value: size })
  return made
}
