import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { openLine } from '../support/cut-line.ts'
import { query } from '../support/database.ts'
import { heavyPng, png } from '../support/files.ts'
import { fresh, logInAs, newCreator, open, reload } from '../support/people.ts'

const patience = 60_000
const megabyte = 1024 * 1024
/** The bytes of the picture that arrive before the connection stalls: only a small part. */
const part = 2 * megabyte

const picture = () => heavyPng(48, 32, 4 * megabyte, 'evening.png')

type Line = Awaited<ReturnType<typeof openLine>>

/** The page connects through a proxy that the test can cut. */
const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  line: async ({}, use) => {
    const line = await openLine(process.env.E2E_URL ?? '')
    await use(line)
    line.close()
  },
  baseURL: ({ line }, use) => use(line.url),
})

/** The browser's requests about uploads, in order. */
function uploadRequests(page: Page) {
  const asked: { method: string; offset: number | null }[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/uploads')) return
    const offset = request.headers()['upload-offset']
    asked.push({ method: request.method(), offset: offset === undefined ? null : Number(offset) })
  })
  return asked
}

async function uploadOf(creatorId: string): Promise<string> {
  const { rows } = await query('select id from uploads where account_id = $1 and used_at is null', [
    creatorId,
  ])
  return rows[0]?.id
}

async function bytesOnServer(creatorId: string) {
  const path = join(process.env.E2E_DATA_DIR ?? '', 'incoming', `${await uploadOf(creatorId)}.upload`)
  return (await stat(path).catch(() => null))?.size ?? 0
}

/** The offset at which the server would resume. */
async function offsetOnServer(request: APIRequestContext, creator: { id: string; token: string }) {
  const answer = await request.head(`${process.env.E2E_URL}/api/uploads/${await uploadOf(creator.id)}`, {
    headers: { authorization: creator.token, 'tus-resumable': '1.0.0' },
    failOnStatusCode: true,
  })
  return Number(answer.headers()['upload-offset'])
}

async function compose(page: Page, request: APIRequestContext) {
  const person = await newCreator(request)
  const creator = { ...person, token: await logInAs(page, person.email) }
  await open(page, '/creator/posts/new')
  const text = fresh('A long evening ')
  await page.getByRole('textbox', { name: 'What do you want to say?' }).fill(text)
  return { creator, text }
}

/** How many files of this site the browser stores. */
const filesOnDevice = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('ovation')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.onsuccess = () => resolve(counting.result)
      counting.onerror = () => reject(counting.error)
    }
  })

/** A file of another account that used this browser. */
const keepOneOfAnother = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('ovation')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const work = opening.result.transaction('files', 'readwrite')
      work.objectStore('files').put(new File(['x'], 'theirs.png'), 'another_file')
      work.oncomplete = () => resolve()
      work.onerror = () => reject(work.error)
    }
  })

const files = (page: Page) => page.getByRole('list', { name: 'Files' })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('an upload whose connection is cut resumes where it stopped, and the post is published', async ({
  page,
  request,
  line,
}) => {
  test.setTimeout(patience * 2)
  const asked = uploadRequests(page)
  const { creator, text } = await compose(page, request)
  const evening = picture()
  line.loseAfter(part)
  const before = line.bytesIn()
  await page.getByLabel('Add photos').setInputFiles(evening)
  await expect.poll(() => bytesOnServer(creator.id)).toBeGreaterThan(megabyte)

  line.cut()
  await expect(files(page)).toContainText('Connection lost. The upload resumes when you’re back online.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const there = await offsetOnServer(request, creator)
  expect(await bytesOnServer(creator.id)).toBe(there)
  expect(there).toBeGreaterThan(megabyte)
  expect(there).toBeLessThan(evening.buffer.length)

  line.mend()
  await expect(row(page, text).getByText('Published')).toBeVisible({ timeout: patience })

  const parts = asked.filter(({ method }) => method === 'PATCH').map(({ offset }) => offset)
  expect(parts[0]).toBe(0)
  expect(parts[1], 'it resumes at the offset of the server').toBe(there)
  expect(
    asked.filter(({ method }) => method === 'POST'),
    'it was created once',
  ).toHaveLength(1)
  const sent = line.bytesIn() - before
  expect(sent, 'it was sent once, not from the start again').toBeLessThan(evening.buffer.length + megabyte)
})

test('a reload in the middle of four uploads keeps every photo in its place, and the post is published', async ({
  page,
  request,
  line,
}) => {
  test.setTimeout(patience * 3)
  // Counts deletions on the device.
  await page.addInitScript(() => {
    const forget = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = function (key) {
      document.documentElement.dataset.forgotten = `${document.documentElement.dataset.forgotten ?? ''}x`
      return forget.call(this, key)
    }
  })
  const { creator, text } = await compose(page, request)
  const count = async (sql: string) => (await query(sql, [creator.id])).rows[0]?.count
  const stored = () => count("select count(*)::int from files where owner_id = $1 and kind = 'feed-photo'")
  // The second and the fourth are larger than the limit of the connection. Each is recognised by its width.
  const widths = [30, 121, 32, 123]
  line.loseAfter(part)
  await page.getByLabel('Add photos').setInputFiles(
    widths.map((width, at) => {
      const name = `photo-${at + 1}.png`
      return width > 100 ? heavyPng(width, 120, 4 * megabyte, name) : png(width, 30, name)
    }),
  )
  await expect(files(page).getByRole('progressbar')).toHaveCount(2)
  await expect
    .poll(() => count('select count(*)::int from uploads where account_id = $1 and used_at is null'))
    .toBe(2)
  await expect
    .poll(() =>
      count(
        'select count(*)::int from item_files p join items i on i.id = p.item_id where i.creator_id = $1',
      ),
    )
    .toBe(2)
  await expect.poll(() => bytesOnServer(creator.id)).toBeGreaterThan(megabyte)
  // The page has also received the answers that name the two uploads.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('_upload_')).length),
    )
    .toBe(2)
  await expect(page.getByText(/^Saved/)).toBeVisible()

  page.on('dialog', (dialog) => dialog.accept())
  // Requests of the old page do not count.
  const asked = uploadRequests(page)
  page.once('framenavigated', () => asked.splice(0))
  await reload(page)
  const pictures = files(page).locator('li img')
  await expect(pictures).toHaveCount(4)
  await expect(page.getByText(/Couldn’t restore/)).toHaveCount(0)
  const shown = () =>
    pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))
  await expect.poll(shown).toEqual([true, true, true, true])
  await expect(page.locator('html'), 'the device forgets the two that the server has').toHaveAttribute(
    'data-forgotten',
    'xx',
  )

  // Cut first: the page would wait 30 seconds for a stalled connection.
  line.cut()
  line.mend()
  await expect(files(page).getByRole('progressbar')).toHaveCount(0, { timeout: patience })
  expect(await stored(), 'none of them was sent twice').toBe(4)
  expect(asked[0]?.method, 'the page asks where to go on').toBe('HEAD')
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  const resumedAt = asked.filter(({ method }) => method === 'PATCH').map(({ offset }) => offset)
  expect(Math.max(...resumedAt.map(Number)), 'at least one goes on past its first megabyte').toBeGreaterThan(
    megabyte,
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(row(page, text).getByText('Published')).toBeVisible({ timeout: patience })
  const { rows } = await query(
    `select f.width from items i join item_files p on p.item_id = i.id join files f on f.id = p.file_id
     where i.creator_id = $1 order by p.position`,
    [creator.id],
  )
  expect(rows.map(({ width }) => width)).toEqual(widths)
  await expect.poll(() => page.evaluate(filesOnDevice), 'nothing is left on the device').toBe(0)
})

test('cancelling an upload leaves nothing on the server; logging out removes the account’s files from the device only', async ({
  page,
  request,
  line,
}) => {
  const { creator } = await compose(page, request)
  const uploads = async () =>
    (await query('select id from uploads where account_id = $1', [creator.id])).rows.map(({ id }) => id)
  line.loseAfter(part)
  await page.getByLabel('Add photos').setInputFiles(picture())
  await expect.poll(() => bytesOnServer(creator.id)).toBeGreaterThan(megabyte)
  const [id] = await uploads()
  await page.getByRole('button', { name: 'Cancel evening.png' }).click()
  await expect.poll(uploads).toEqual([])
  const incoming = join(process.env.E2E_DATA_DIR ?? '', 'incoming')
  await expect.poll(() => readdir(incoming)).not.toContain(`${id}.upload`)

  await page.getByLabel('Add photos').setInputFiles(picture())
  await expect(files(page).getByRole('progressbar')).toBeVisible()
  await expect.poll(() => page.evaluate(filesOnDevice)).toBe(1)
  await page.evaluate(keepOneOfAnother)
  page.on('dialog', (dialog) => dialog.accept())
  await open(page, '/creator/dashboard')
  expect(await page.evaluate(filesOnDevice)).toBe(2)
  line.mend()
  await page.getByRole('button', { name: /account and fan pages/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(() => page.evaluate(filesOnDevice)).toBe(1)
})
