import { expect, type Page } from '@playwright/test'
import { type AnotherBrowser, test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { png } from '../support/files.ts'
import { fresh, logInAs, newCreator, open, reload } from '../support/people.ts'

const textField = (page: Page) => page.getByRole('textbox', { name: 'What do you want to say?' })
/** Includes the date from the next day on. */
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

/** The same person on another device. */
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

test('a draft is saved automatically and survives a reload, a crash and a change of device; published it is one post', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const creator = await writer(page, request)
  const text = fresh('Unfinished ')
  await textField(page).fill(text)
  await expect(saved(page)).toBeVisible()
  await page.getByLabel('Add photos').setInputFiles(png(64, 40, 'one.png'))
  await expect(tiles(page)).toHaveCount(1)
  await press(page, 'Add a poll')
  await page.getByLabel('Option 1').fill('Yes')
  await expect.poll(() => choicesKept(creator.id)).toBe(1)
  await expect.poll(() => photosKept(creator.id)).toBe(1)
  await expect(saved(page)).toBeVisible()

  await reload(page)
  await expect(textField(page)).toHaveValue(text)
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.getByLabel('Option 1')).toHaveValue('Yes')
  await expect(saved(page)).toBeVisible()
  await press(page, 'Remove the poll')
  // Another device that opens it earlier gets an older version.
  await expect.poll(() => choicesKept(creator.id)).toBe(0)
  await expect(saved(page)).toBeVisible()

  const phone = await elsewhere(anotherBrowser, creator.email)
  await open(phone, newPost)
  await expect(phone.getByRole('region', { name: 'An unfinished draft' })).toContainText(text)
  await phone.getByRole('link', { name: 'Continue' }).click()
  await expect(textField(phone)).toHaveValue(text)
  await phone.context().close()

  // Killed before the autosave: the last text is only on the device.
  const crashed = await page.context().newPage()
  await open(crashed, new URL(page.url()).pathname)
  await page.close()
  await expect(textField(crashed)).toHaveValue(text)
  await textField(crashed).fill(`${text} and more`)
  const dies = crashed.waitForEvent('crash')
  await crashed.goto('chrome://crash').catch(() => {})
  await dies
  const next = await crashed.context().newPage()
  await open(next, newPost)
  await next.getByRole('link', { name: 'Continue' }).click()
  await expect(textField(next)).toHaveValue(`${text} and more`)
  await expect(saved(next)).toBeVisible()

  await press(next, 'Publish')
  await expect(next.getByRole('listitem').filter({ hasText: text }).getByText('Published')).toBeVisible()
  expect(await postsOf(creator.id)).toEqual([{ status: 'active', body: `${text} and more` }])
})
