import { unwrap } from '@ovation/contract/client'
import { throwIfUnauthorized } from './client'
import { readToken } from './cookies'

/** Downloads a file that needs a login: a link cannot send the token, so the file is fetched and saved. */
export async function download(path: string, name: string) {
  const token = readToken()
  const response = await fetch(`/api${path}`, { headers: token ? { authorization: token } : {} })
  throwIfUnauthorized(response.status)
  if (!response.ok) {
    unwrap({ status: response.status, json: await response.json().catch(() => undefined) })
  }
  keep(await response.blob(), name)
}

/** After this time every browser has started the download. */
const begun = 10_000

function keep(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), begun)
}
