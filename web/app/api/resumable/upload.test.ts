import { afterEach, expect, test, vi } from 'vitest'
import { upload } from './upload'

afterEach(() => vi.unstubAllGlobals())

/** The browser’s request, answered at once. */
function answering(status: number, response: unknown) {
  class Answered {
    status = status
    response = response
    responseType = ''
    upload = {}
    onload = () => {}
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    send() {
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('XMLHttpRequest', Answered)
}

test('an upload that is refused keeps the parsed answer, as a call does', async () => {
  const errors = [{ path: 'photo', message: 'Choose a photo.' }]
  const response = { statusCode: 422, error: 'VALIDATION_FAILED', message: 'Choose a photo.', errors }
  answering(422, response)
  const { done } = upload('POST /users/avatar/upload', new FormData(), () => {})
  await expect(done).rejects.toMatchObject({ status: 422, code: 'VALIDATION_FAILED', errors, response })
})
