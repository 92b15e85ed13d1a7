import { type APIRequestContext, expect, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { demo, logInAs, newApplicant, newCreator, open } from '../support/people.ts'

const profile = '/marisolvega'

/** A page as an anonymous visitor gets it, before JavaScript runs. */
async function pageFor(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await request.get(path, { headers })
  expect(response.status()).toBe(200)
  const html = await response.text()
  const policy = response.headers()['content-security-policy'] ?? ''
  return { html, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '', headers: response.headers() }
}

test('each anonymous page has its own nonce on every script', async ({ request }) => {
  const [first, second] = [await pageFor(request, profile), await pageFor(request, profile)]
  expect(second.nonce).not.toBe(first.nonce)
  for (const { html, nonce } of [first, second]) {
    const tags = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    // JSON data is not executed.
    const scripts = tags.filter((tag) => !tag.includes('application/ld+json'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
  }
})

test('a cached page works in a browser that enforces its policy', async ({ page, request }) => {
  await pageFor(request, '/creators')
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  const answer = await page.goto('/creators')
  expect(answer?.headers()['content-encoding']).toBeTruthy()
  await page.locator('html[data-ready=true]').waitFor()
  await page
    .getByRole('link', { name: /Marisol/ })
    .first()
    .click()
  await expect(page).toHaveURL(profile)
  expect(refused).toEqual([])
})

test('a creator’s change is visible to the next anonymous visitor, on the page and in the list', async ({
  request,
}) => {
  const creator = await newApplicant(request)
  const [own, list] = [`/${creator.username}`, '/creators?sortBy=latest']
  await pageFor(request, list)
  // Creators who join meanwhile are below them in the list.
  await query(
    `update creators set verified_document = true, joined_at = now() + interval '1 day' where account_id = $1`,
    [creator.id],
  )
  await query(`update accounts set status = 'active' where id = $1`, [creator.id])
  for (const path of [own, list]) expect((await pageFor(request, path)).html).toContain(creator.name)
  const name = `${creator.name} the Second`
  await query('update accounts set name = $2 where id = $1', [creator.id, name])
  for (const path of [own, list]) expect((await pageFor(request, path)).html).toContain(name)
  await query(`update accounts set status = 'inactive' where id = $1`, [creator.id])
  expect((await request.get(own)).status()).toBe(404)
  expect((await pageFor(request, list)).html).not.toContain(name)
})

test('logged-in people see their own page, whatever anonymous visitors saw, and it contains no token', async ({
  page,
  request,
}) => {
  await pageFor(request, profile)
  await logInAs(page, demo.fan)
  await open(page, profile)
  const cookies = await page.context().cookies()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'token')?.value ?? '')
  expect(token.length).toBeGreaterThan(20)
  const { html } = await pageFor(page.request, profile)
  expect(html).toContain(demo.fan)
  expect(html).not.toContain(token)
  expect((await pageFor(request, profile)).html).not.toContain(demo.fan)
})

test('a compressed page is at most a quarter of its size', async ({ request }) => {
  const plain = await pageFor(request, profile, { 'accept-encoding': 'identity' })
  const compressed = await pageFor(request, profile, { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(Number(compressed.headers['content-length'])).toBeLessThan(Buffer.byteLength(plain.html) / 4)
})

/** The content of a meta tag in a page. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('link previews and crawlers get plain text and pictures whose URLs do not expire', async ({
  request,
}) => {
  const creator = await newCreator(request)
  const own = `/${creator.username}`
  const words = 'An evening in the workshop, from the first cut to the last.'
  const kept = ['feed', 'video', 'gallery', 'product'].map(async (kind) => {
    const { rows } = await query(
      `insert into items (id, kind, creator_id, title, body) values (gen_random_uuid(), $1, $2, 'One evening', $3)
       returning id`,
      [kind, creator.id, `<p>${words}</p><p>${words} ${words} ${words}</p>`],
    )
    const [table, type] = { feed: ['feeds', 'text'], product: ['products', 'digital'] }[kind] ?? []
    const details = table
      ? `insert into ${table} (item_id, type) values ($1, '${type}')`
      : `insert into ${kind === 'video' ? 'videos' : 'galleries'} (item_id) values ($1)`
    await query(details, [rows[0].id])
    return `/${kind === 'feed' ? 'post' : kind}/${rows[0].id}`
  })
  const paths = ['/', own, ...(await Promise.all(kept))]
  const kinds: Record<string, string> = { '': 'WebSite', video: 'VideoObject', product: 'Product' }
  for (const path of paths) {
    const kind = path === own ? 'ProfilePage' : (kinds[path.split('/')[1] ?? ''] ?? 'BreadcrumbList')
    const { html, headers } = await pageFor(request, path)
    // Otherwise the browser would not keep it for Back.
    expect(headers['cache-control'], path).toBe('private, no-cache')
    expect(metaOf(html, 'description'), path).toMatch(/^(?!.*(&lt;|<)).{10,160}$/)
    const image = metaOf(html, 'og:image')
    expect(image, path).toMatch(/^http[^?]+\/api\/share-images\/[\w/-]+$/)
    const shown = await request.get(image)
    expect([shown.status(), shown.headers()['content-type']], path).toEqual([200, 'image/jpeg'])
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'twitter:card')]).toEqual([
      '1200',
      'summary_large_image',
    ])
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    expect(data.map(([, json = '']) => JSON.parse(json)['@type'])).toContain(kind)
  }
  const { html } = await pageFor(request, own)
  const [, embed = ''] =
    /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(html) ?? []
  expect((await request.get(embed.replaceAll('&amp;', '&'))).status()).toBe(200)
  const [, feed = ''] =
    /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(html) ?? []
  expect((await request.get(feed)).headers()['content-type']).toContain('application/rss+xml')
})

test('password managers are redirected to the page for changing a password', async ({ page, request }) => {
  const ask = () => page.request.get('/.well-known/change-password', { maxRedirects: 0 })
  expect((await ask()).headers().location).toBe('/auth/login')
  await logInAs(page, demo.fan)
  expect((await ask()).headers().location).toBe('/user/account#password')
  await logInAs(page, demo.creator)
  expect((await ask()).headers().location).toBe('/creator/account/password')
  expect((await request.get('/.well-known/no-such-thing')).status()).toBe(404)
})
