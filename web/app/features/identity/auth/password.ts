import { useCallback } from 'react'
import { useSettings } from '~/store/hooks'

/** The SHA-256 digest in hex, or null where the browser has no Web Crypto: outside HTTPS and localhost. */
async function digestOf(password: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server accepts both, so browsers that cannot hash still work. */
export async function outgoingPassword(password: string, hashPassword: string): Promise<string> {
  return hashPassword === 'true' ? ((await digestOf(password)) ?? password) : password
}

/** All passwords are sent through this. Hashes only when the site's setting is the string "true". */
export function useOutgoingPassword() {
  const { hashPassword } = useSettings()
  return useCallback((password: string) => outgoingPassword(password, hashPassword), [hashPassword])
}
