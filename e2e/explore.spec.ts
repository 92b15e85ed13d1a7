import { expect, type Page, test } from '@playwright/test'
import { fresh, open } from './people.ts'
import { query } from './stage.ts'

const cards = (page: Page) => page.getByRole('main').locator('ul[data-columns] > li:not([aria-hidden])')
const shown = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^[\d,]+ creators?$/)
    .first()
const total = async (page: Page) => Number((await shown(page).textContent())?.replace(/\D/g, ''))

const understudies = 30
/** A country with nobody in it but these. */
const stage = 'IS'

/** More creators than one page holds, all in one country. */
async function hireUnderstudies() {
  await query(
    `with hired as (
       insert into accounts (id, email, username, name, country, is_performer)
       select gen_random_uuid(), 'understudy' || n || '@people.test', 'understudy' || n, 'Understudy ' || n, $1, true
       from generate_series(1, $2) n
       on conflict do nothing
       returning id
     )
     insert into creators (account_id, verified_document, verified_account) select id, true, true from hired`,
    [stage, understudies],
  )
}

test('filters change the list and the address, and the address brings them back', async ({ page }) => {
  await open(page, '/creators')
  const everyone = await total(page)
  await page.getByLabel('Country').selectOption('PT')
  await expect(page).toHaveURL('/creators?country=PT')
  await expect(cards(page).getByText('Marisol Vega')).toBeVisible()
  const portuguese = await total(page)
  expect(portuguese).toBeLessThan(everyone)
  expect(await cards(page).count()).toBe(portuguese)

  await page.getByText('Music', { exact: true }).click()
  await expect(page).toHaveURL(/\/creators\?.*categoryIds=/)
  await page.reload()
  await expect(page.getByLabel('Country')).toHaveValue('PT')
  await expect(page.getByRole('checkbox', { name: 'Music' })).toBeChecked()
  await expect(cards(page).getByText('Marisol Vega')).toBeVisible()

  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/creators')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(portuguese)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL('/creators?sortBy=latest')
})

test('more creators come while scrolling, each once', async ({ page }) => {
  await hireUnderstudies()
  await open(page, `/creators?country=${stage}`)
  await expect(shown(page)).toHaveText(`${understudies} creators`)
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    expect(await cards(page).count()).toBe(understudies)
  }).toPass()
  const names = await cards(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(names).size).toBe(understudies)
  await expect(page.getByRole('link', { name: 'Load more' })).toBeHidden()
})

test('a list that breaks off says so and goes on when asked', async ({ page }) => {
  await hireUnderstudies()
  await page.route('**/api/performers/user/search?**', (route) => route.abort())
  await open(page, `/creators?country=${stage}`)
  await page.mouse.wheel(0, 5000)
  await expect(page.getByRole('alert')).toContainText('Error occurred, please try again later')
  await page.unroute('**/api/performers/user/search?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page)).toHaveCount(understudies)
})

test('without JavaScript the filters are a form and the next page a link', async ({ browser }) => {
  await hireUnderstudies()
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/creators')
  await page.getByLabel('Country').selectOption(stage)
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/[?&]country=IS/)
  await expect(shown(page)).toHaveText(`${understudies} creators`)
  const before = await cards(page).count()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/[?&]cursor=/)
  await expect(cards(page)).toHaveCount(understudies - before)
})

test('a name typed wrong still finds its creator', async ({ page }) => {
  await open(page, '/search')
  await page.getByRole('combobox', { name: 'Search people and posts' }).fill('marizol vegga')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=marizol+vegga')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Marisol Vega/ })
    .click()
  await expect(page).toHaveURL('/marisolvega')
})

test('what others searched for is suggested, chosen by keyboard, and counted', async ({ page, browser }) => {
  const words = fresh('harpsichord')
  const asked = async () =>
    (await query('select total::int from search_keywords where keyword = $1', [words])).rows[0]?.total
  const other = await (await browser.newContext()).newPage()
  await open(other, '/search')
  await other.getByRole('combobox', { name: 'Search people and posts' }).fill(words)
  await other.keyboard.press('Enter')
  await expect.poll(asked).toBe(1)

  await open(page, '/search')
  const box = page.getByRole('combobox', { name: 'Search people and posts' })
  await box.fill(words.slice(0, -1))
  const suggestion = page.getByRole('option', { name: words })
  await expect(suggestion).toBeVisible()
  await box.press('ArrowDown')
  await expect(suggestion).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(`/search?q=${words}`)
  await expect.poll(asked).toBe(2)
})

test('a search for nobody says so and leads on', async ({ page }) => {
  await open(page, `/search?q=${fresh('nobody')}`)
  await expect(page.getByRole('heading', { name: 'Nobody by that name' })).toBeVisible()
  await page.getByRole('link', { name: 'See everyone' }).click()
  await expect(page).toHaveURL('/creators')
})
