/** Follows the provider's redirects like a browser, and returns the final URL. */
export async function followSignIn(authorizationUrl: string, backTo: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = authorizationUrl
  for (let step = 0; step < 10 && !url.startsWith(backTo); step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`The way ends at ${url} with ${response.status}: ${await response.text()}`)
    url = new URL(next, url).href
  }
  return new URL(url)
}
