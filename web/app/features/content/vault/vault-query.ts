import { type Medium, media } from '@ovation/contract/media'

export interface VaultQuery {
  q?: string
  kind?: Medium
  used?: boolean
  limit: number
  cursor?: string
}

const perPage = 30

const isMedium = (text: string | null): text is Medium => media.some((medium) => medium === text)

/** Reads the query of the vault from the URL; invalid values are ignored. */
export function vaultQuery(search: URLSearchParams): VaultQuery {
  const q = search.get('q')?.trim().slice(0, 100)
  const kind = search.get('kind')
  const used = search.get('used')
  const cursor = search.get('cursor')
  return {
    limit: perPage,
    ...(q ? { q } : {}),
    ...(isMedium(kind) ? { kind } : {}),
    ...(used === 'yes' || used === 'no' ? { used: used === 'yes' } : {}),
    ...(cursor ? { cursor } : {}),
  }
}
