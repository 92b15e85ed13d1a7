import { cookies } from '@ovation/contract/limits'

const day = 24 * 60 * 60

function write(name: string, value: string, days: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * day}; SameSite=Lax${secure}`
}

export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
}

export const removeCookie = (name: string) => write(name, '', 0)

export const keepToken = (token: string, remember: boolean) =>
  write(cookies.token, token, remember ? cookies.rememberedDays : cookies.sessionDays)
export const readToken = () => readCookie(cookies.token)
export const removeToken = () => removeCookie(cookies.token)
export const keepTheme = (theme: 'light' | 'dark') => write(cookies.theme, theme, cookies.rememberedDays)
/** What an external sign-in needs to remember while the person is away at the provider. */
export const keepForSignIn = (name: string, value: string) => write(name, value, cookies.oauthDays)
