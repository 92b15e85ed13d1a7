import { unwrap } from '@ovation/contract/client'
import { throwIfUnauthorized } from './client'
import { readToken } from './cookies'

/** A link cannot carry the login, so a file that is only for whoever is logged in is fetched first and then kept. */
export async function download(path: string, name: string) {
  const token = readToken()
  const response = await fetch(`/api${path}`, { headers: token ? { authorization: token } : {} })
  throwIfUnauthorized(response.status)
  if (!response.ok) {
    unwrap({ status: response.status, json: await response.json().catch(() => undefined) })
  }
  keep(await response.blob(), name)
}

/** Long enough for every browser to have begun. */
const begun = 10_000

function keep(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), begun)
}
