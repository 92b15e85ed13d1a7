import type { Client } from '@ovation/contract/client'

const read = async (api: Client) => {
  const [countries, languages] = await Promise.all([api('GET /countries/list'), api('GET /languages/list')])
  return { countries, languages }
}

let kept: ReturnType<typeof read> | undefined

/** Countries and languages are long lists that never change while a process lives: read once, unless that failed. */
export function referenceLists(api: Client): ReturnType<typeof read> {
  kept ??= read(api).catch((error) => {
    kept = undefined
    throw error
  })
  return kept
}
