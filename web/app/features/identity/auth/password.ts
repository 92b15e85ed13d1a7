import { useCallback } from 'react'
import { useSettings } from '~/store/hooks'

/** The SHA-256 digest in hex, or null where the browser has none to offer: outside HTTPS and localhost. */
async function digestOf(password: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server takes both, so a browser that cannot hash still gets in. */
export async function outgoingPassword(password: string, hashPassword: string): Promise<string> {
  return hashPassword === 'true' ? ((await digestOf(password)) ?? password) : password
}

/** Every password leaves the browser through this: hashed only when the site's setting is the string true. */
export function useOutgoingPassword() {
  const { hashPassword } = useSettings()
  return useCallback((password: string) => outgoingPassword(password, hashPassword), [hashPassword])
}
