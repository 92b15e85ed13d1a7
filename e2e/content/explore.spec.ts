import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { open, reload } from '../support/people.ts'

const cards = (page: Page) => page.getByRole('main').locator('ul[data-columns] > li:not([aria-hidden])')
const shown = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^[\d,]+ creators?$/)
    .first()
const total = async (page: Page) => Number((await shown(page).textContent())?.replace(/\D/g, ''))

const understudies = 20
/** A keyword is suggested once this many people have searched for it. */
const enough = 5
/** A country without other creators. */
const stage = 'IS'

/** Two pages of creators, all in one country. */
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

test('filters and words change the list and the URL, which restores them, and Back undoes one after the other', async ({
  page,
}) => {
  await open(page, '/search')
  await page.getByRole('link', { name: 'Explore' }).locator('visible=true').first().click()
  const country = page.getByLabel('Country')
  const music = page.getByRole('checkbox', { name: 'Music' })
  const newest = page.getByRole('link', { name: 'Newest' })
  const words = page.getByRole('searchbox', { name: 'Search creators' })
  await expect(country).toHaveValue('')
  const everyone = await total(page)
  await country.selectOption('PT')
  await expect(page).toHaveURL('/creators?country=PT')
  await expect(cards(page).getByText('Marisol Vega')).toBeVisible()
  await expect.poll(() => total(page)).toBeLessThan(everyone)
  const portuguese = await total(page)
  await expect(cards(page)).toHaveCount(portuguese)
  await page.getByText('Music', { exact: true }).click()
  await expect(page).toHaveURL(/\/creators\?.*categoryIds=/)
  await reload(page)
  await expect(country).toHaveValue('PT')
  await expect(music).toBeChecked()
  await expect(cards(page).getByText('Marisol Vega')).toBeVisible()
  await newest.click()
  await expect(page).toHaveURL(/sortBy=latest/)
  await words.pressSequentially('mari', { delay: 30 })
  await expect(page).toHaveURL(/q=mari(&|$)/)
  await words.pressSequentially('sol')
  await expect(page).toHaveURL(/q=marisol/)
  await expect(words).toHaveValue('marisol')
  await expect(words).toBeFocused()
  await expect(cards(page).getByText('Marisol Vega')).toBeVisible()

  await page.goBack()
  await expect(page, 'all the typing is one step').not.toHaveURL(/q=/)
  await expect(words).toHaveValue('')
  await expect(newest).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page).not.toHaveURL(/sortBy/)
  await expect(newest).not.toHaveAttribute('aria-current', 'true')
  await expect(music).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/creators?country=PT')
  await expect(music).not.toBeChecked()
  await expect(country).toHaveValue('PT')
  await page.goBack()
  await expect(page).toHaveURL('/creators')
  await expect(country).toHaveValue('')
  await page.goForward()
  await expect(country).toHaveValue('PT')
  await page.goForward()
  await expect(music).toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/creators')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(portuguese)
})

test('more creators load while scrolling, each once; a page that fails is loaded on Retry', async ({
  page,
}) => {
  await hireUnderstudies()
  await page.route('**/api/performers/user/search?**', (route) => route.abort())
  await open(page, `/creators?country=${stage}`)
  await expect(shown(page)).toHaveText(`${understudies} creators`)
  await page.mouse.wheel(0, 5000)
  await expect(page.getByRole('alert')).toContainText('Error occurred, please try again later')
  await page.unroute('**/api/performers/user/search?**')
  await page.getByRole('button', { name: 'Retry' }).click()
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

test('without JavaScript the filters are a form and the next page a link', async ({ anotherBrowser }) => {
  await hireUnderstudies()
  const page = await anotherBrowser({ javaScriptEnabled: false })
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

const box = (page: Page) => page.getByRole('combobox', { name: 'Search people and posts' })

/** Adds searches of other people. */
async function othersSearched(keyword: string, people: number) {
  await query('delete from searches where keyword = $1', [keyword])
  await query(
    `insert into searches (keyword, person, searched_on)
     select $1, decode(md5($1 || n), 'hex'), now()::date from generate_series(1, $2) n`,
    [keyword, people],
  )
}

const peopleWho = async (keyword: string) =>
  (await query('select people from search_keywords where keyword = $1', [keyword])).rows[0]?.people

test('a search suggests creators and keywords that several people searched for, and finds a misspelled name', async ({
  page,
}) => {
  const word = 'metronome'
  await othersSearched(word, enough - 1)
  await othersSearched('stubborn', 200)
  await open(page, '/search')
  await expect(page.getByRole('link', { name: 'stubborn', exact: true })).toBeVisible()
  const first = page.getByRole('option').first()
  const suggestion = page.getByRole('option', { name: word, exact: true })
  await box(page).fill('metron')
  await expect(first).toContainText('@marisolvega')
  await expect
    .poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(suggestion).toBeHidden()
  await box(page).fill(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${word}`)
  await expect.poll(() => peopleWho(word)).toBe(enough)

  await open(page, '/search')
  await box(page).fill('metron')
  await expect(suggestion).toBeVisible()
  await box(page).press('ArrowUp')
  await expect(suggestion).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/search?q=${word}`)

  await box(page).fill('marizol vegga')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=marizol+vegga')
  const found = page.getByRole('main').getByRole('link', { name: /Marisol Vega/ })
  await expect(found.first()).toBeVisible()
  await box(page).fill('maris')
  await page.getByRole('option').filter({ hasText: '@marisolvega' }).click()
  await expect(page).toHaveURL('/marisolvega')
})
