import { cookies, limits } from '@ovation/contract/limits'
import { notice } from './notice'

const day = 24 * 60 * 60

function write(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
}

export const removeCookie = (name: string) => write(name, '', 0)

export const saveToken = (token: string, remember: boolean) =>
  write(cookies.token, token, (remember ? cookies.rememberedDays : cookies.sessionDays) * day)
/** While an operator sees the site as a person, the token of that session. */
export const readToken = () => readCookie(cookies.viewing) ?? readCookie(cookies.token)
/** The end of such a session leaves the operator logged in. */
export const removeToken = () => removeCookie(readCookie(cookies.viewing) ? cookies.viewing : cookies.token)
export const saveViewing = (token: string) => write(cookies.viewing, token, limits.viewingMinutes * 60)
export const saveTheme = (theme: 'light' | 'dark') =>
  write(cookies.theme, theme, cookies.rememberedDays * day)
/** Display settings of this device. */
export const saveDisplay = (name: 'zoom' | 'contextMenu', isOn: boolean) =>
  write(cookies[name], isOn ? 'on' : 'off', cookies.rememberedDays * day)
/** A message that the next page shows once. */
export const setNotice = (sentence: string) => write(notice.cookie, sentence, notice.seconds)
/** State of an external sign-in while the person is at the provider. */
export const saveForSignIn = (name: string, value: string) => write(name, value, cookies.oauthDays * day)
