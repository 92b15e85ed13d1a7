import { ApiError, unwrap } from '@ovation/contract/client'
import { messages } from '@ovation/contract/limits'
import { refuseStrangers } from './api'
import { readToken } from './cookies'

export interface Upload<T> {
  done: Promise<T>
  abort(): void
}

/** A form post that reports how far it is and can be stopped; fetch can do neither in every browser. */
export function upload<T>(
  path: string,
  form: FormData,
  onProgress: (fraction: number) => void,
  method = 'POST',
): Upload<T> {
  const request = new XMLHttpRequest()
  const done = new Promise<T>((resolve, reject) => {
    request.open(method, `/api${path}`)
    const token = readToken()
    if (token) request.setRequestHeader('authorization', token)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        refuseStrangers(request.status)
        resolve(unwrap({ status: request.status, json: request.response }) as T)
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new ApiError(0, 'CONNECTION_LOST', messages.somethingWentWrong))
    request.onabort = () => reject(new ApiError(0, 'ABORTED', 'The upload was stopped.'))
    request.send(form)
  })
  return { done, abort: () => request.abort() }
}
