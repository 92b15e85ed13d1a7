import { expect, type Page } from '@playwright/test'
import { type AnotherBrowser, test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { png } from '../support/files.ts'
import { fresh, logInAs, newCreator, open, reload } from '../support/people.ts'

const words = (page: Page) => page.getByRole('textbox', { name: 'What do you want to say?' })
/** With its day once that is over. */
const saved = (page: Page) => page.getByText(/^Saved (\d+ \w+, )?\d\d:\d\d$/)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tiles = (page: Page) => page.getByRole('list', { name: 'Files' }).locator('li img')

const newPost = '/creator/posts/new'

async function writer(page: Page, request: Parameters<typeof newCreator>[0]) {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, newPost)
  return creator
}

/** The same person at another device. */
async function elsewhere(anotherBrowser: AnotherBrowser, email: string) {
  const page = await anotherBrowser({ viewport: { width: 390, height: 844 } })
  await logInAs(page, email)
  return page
}

async function postsOf(creatorId: string): Promise<{ status: string; body: string }[]> {
  const { rows } = await query('select status, body from items where creator_id = $1', [creatorId])
  return rows
}

async function choicesKept(creatorId: string) {
  const { rowCount } = await query('select from poll_options where creator_id = $1 and item_id is not null', [
    creatorId,
  ])
  return rowCount
}

async function photosKept(creatorId: string) {
  const { rowCount } = await query(
    'select from item_files f join items i on i.id = f.item_id where i.creator_id = $1',
    [creatorId],
  )
  return rowCount
}

test('a draft saves itself and is there after a reload, a crash and on another device; published it is one post', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const creator = await writer(page, request)
  const text = fresh('By itself ')
  await words(page).fill(text)
  await expect(saved(page)).toBeVisible()
  await page.getByLabel('Add photos').setInputFiles(png(64, 40, 'one.png'))
  await expect(tiles(page)).toHaveCount(1)
  await press(page, 'Add a poll')
  await page.getByLabel('Option 1').fill('Yes')
  await expect.poll(() => choicesKept(creator.id)).toBe(1)
  await expect.poll(() => photosKept(creator.id)).toBe(1)
  await expect(saved(page)).toBeVisible()

  await reload(page)
  await expect(words(page)).toHaveValue(text)
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.getByLabel('Option 1')).toHaveValue('Yes')
  await expect(saved(page)).toBeVisible()
  await press(page, 'Remove the poll')
  // Whoever opens it before that has an older version of it.
  await expect.poll(() => choicesKept(creator.id)).toBe(0)
  await expect(saved(page)).toBeVisible()

  const phone = await elsewhere(anotherBrowser, creator.email)
  await open(phone, newPost)
  await expect(phone.getByRole('region', { name: 'An unfinished draft' })).toContainText(text)
  await phone.getByRole('link', { name: 'Continue' }).click()
  await expect(words(phone)).toHaveValue(text)
  await phone.context().close()

  // Killed before the pause is over: what was typed last is only on the device.
  const crashed = await page.context().newPage()
  await open(crashed, new URL(page.url()).pathname)
  await page.close()
  await expect(words(crashed)).toHaveValue(text)
  await words(crashed).fill(`${text} and more`)
  const dies = crashed.waitForEvent('crash')
  await crashed.goto('chrome://crash').catch(() => {})
  await dies
  const next = await crashed.context().newPage()
  await open(next, newPost)
  await next.getByRole('link', { name: 'Continue' }).click()
  await expect(words(next)).toHaveValue(`${text} and more`)
  await expect(saved(next)).toBeVisible()

  await press(next, 'Publish')
  await expect(next.getByRole('listitem').filter({ hasText: text }).getByText('Published')).toBeVisible()
  expect(await postsOf(creator.id)).toEqual([{ status: 'active', body: `${text} and more` }])
})

test('without a line the draft is kept on the device and saved when the line is back', async ({
  page,
  request,
}) => {
  const creator = await writer(page, request)
  await page.context().setOffline(true)
  await words(page).fill('Written in a tunnel')
  await expect(page.getByText('Not saved.')).toBeVisible()
  expect(await postsOf(creator.id)).toEqual([])
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect(await postsOf(creator.id)).toEqual([{ status: 'draft', body: 'Written in a tunnel' }])

  await page.route('**/api/performer/feeds/*', (route) => route.abort())
  await words(page).fill('Written in another tunnel')
  await expect(page.getByText('Not saved.')).toBeVisible()
  await page.unroute('**/api/performer/feeds/*')
  await press(page, 'Retry')
  await expect(saved(page)).toBeVisible()
  expect(await postsOf(creator.id)).toEqual([{ status: 'draft', body: 'Written in another tunnel' }])
})

test('two devices do not write over each other: the later one is asked', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const creator = await writer(page, request)
  await words(page).fill('From the desk')
  await expect(saved(page)).toBeVisible()

  const phone = await elsewhere(anotherBrowser, creator.email)
  await open(phone, newPost)
  await phone.getByRole('link', { name: 'Continue' }).click()
  await expect(words(phone)).toHaveValue('From the desk')
  await words(phone).fill('From the phone')
  await expect(saved(phone)).toBeVisible()
  await expect.poll(() => postsOf(creator.id)).toEqual([{ status: 'draft', body: 'From the phone' }])

  await words(page).fill('From the desk again')
  await expect(page.getByRole('heading', { name: 'This post was changed somewhere else' })).toBeVisible()
  expect(await postsOf(creator.id)).toEqual([{ status: 'draft', body: 'From the phone' }])
  await press(page, 'Use the other version')
  await expect(words(page)).toHaveValue('From the phone')

  await words(page).fill('From the desk at last')
  await expect.poll(() => postsOf(creator.id)).toEqual([{ status: 'draft', body: 'From the desk at last' }])
  await words(phone).fill('From the phone at last')
  await press(phone, 'Keep mine')
  await expect.poll(() => postsOf(creator.id)).toEqual([{ status: 'draft', body: 'From the phone at last' }])
})

test('a new post offers the unfinished one, and may begin anew', async ({ page, request }) => {
  const creator = await writer(page, request)
  await words(page).fill('The first of two')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back to your posts' }).click()
  await page.getByRole('link', { name: 'New post' }).click()
  await expect(words(page)).toHaveValue('')
  const offer = page.getByRole('region', { name: 'An unfinished draft' })
  await expect(offer).toContainText('The first of two')
  await press(page, 'Start a new post')
  await expect(offer).toHaveCount(0)
  await words(page).fill('The second of two')
  await expect(saved(page)).toBeVisible()
  expect((await postsOf(creator.id)).map(({ body }) => body).sort()).toEqual([
    'The first of two',
    'The second of two',
  ])
  await open(page, '/creator/posts?status=draft')
  await expect(page.getByRole('listitem').filter({ hasText: 'of two' })).toHaveCount(2)
})
