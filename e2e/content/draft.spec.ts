import { expect, type Page, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { png } from '../support/files.ts'
import { fresh, logInAs, newCreator, open } from '../support/people.ts'

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

test('a draft is saved automatically and survives a crash with its last words; published it is one post', async ({
  page,
  request,
}) => {
  const crashed = await page.context().newPage()
  const creator = await writer(crashed, request)
  const text = fresh('Unfinished ')
  await textField(crashed).fill(text)
  await crashed.getByLabel('Add photos').setInputFiles(png(64, 40, 'one.png'))
  await expect(tiles(crashed)).toHaveCount(1)
  await press(crashed, 'Add a poll')
  await crashed.getByLabel('Option 1').fill('Yes')
  await crashed.getByLabel('Option 2').fill('No')
  await expect.poll(() => choicesKept(creator.id)).toBe(2)
  await expect.poll(() => photosKept(creator.id)).toBe(1)
  await expect(saved(crashed)).toBeVisible()

  // Killed before the autosave: the last text is only on the device.
  await textField(crashed).fill(`${text} and more`)
  const dies = crashed.waitForEvent('crash')
  await crashed.goto('chrome://crash').catch(() => {})
  await dies
  await open(page, newPost)
  await expect(page.getByRole('region', { name: 'An unfinished draft' })).toContainText(text)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(textField(page)).toHaveValue(`${text} and more`)
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.getByLabel('Option 1')).toHaveValue('Yes')
  await expect(saved(page)).toBeVisible()

  await press(page, 'Publish')
  await expect(page.getByRole('listitem').filter({ hasText: text }).getByText('Published')).toBeVisible()
  expect(await postsOf(creator.id)).toEqual([{ status: 'active', body: `${text} and more` }])
})
