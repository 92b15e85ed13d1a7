import { type APIRequestContext, expect, test } from '@playwright/test'
import { query } from './database.ts'
import { demo, logInAs, newApplicant, open } from './people.ts'

const profile = '/marisolvega'

/** A page as a stranger gets it, before any script runs. */
async function pageFor(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await request.get(path, { headers })
  expect(response.status()).toBe(200)
  const html = await response.text()
  const policy = response.headers()['content-security-policy'] ?? ''
  return { html, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '', headers: response.headers() }
}

test('each stranger’s page has a nonce of its own on every script', async ({ request }) => {
  const [first, second] = [await pageFor(request, profile), await pageFor(request, profile)]
  expect(second.nonce).not.toBe(first.nonce)
  for (const { html, nonce } of [first, second]) {
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(1)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
  }
})

test('a page from a copy works in a browser that checks its policy', async ({ page, request }) => {
  await pageFor(request, '/creators')
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  const answer = await page.goto('/creators')
  expect(answer?.headers()['content-encoding']).toBeTruthy()
  await open(page, '/creators')
  await page
    .getByRole('link', { name: /Marisol/ })
    .first()
    .click()
  await expect(page).toHaveURL(profile)
  expect(refused).toEqual([])
})

test('what a creator changes is there for the next stranger, on the page and in the list', async ({
  request,
}) => {
  const creator = await newApplicant(request)
  const [own, list] = [`/${creator.username}`, '/creators?sortBy=latest']
  await pageFor(request, list)
  // Whoever else joins meanwhile is below them in the list.
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

test('who is logged in sees their own page, whatever strangers saw, and no token stands in it', async ({
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

test('a page on the wire is at most a quarter of its size', async ({ request }) => {
  const plain = await pageFor(request, profile, { 'accept-encoding': 'identity' })
  const compressed = await pageFor(request, profile, { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(Number(compressed.headers['content-length'])).toBeLessThan(Buffer.byteLength(plain.html) / 4)
})
