import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import {
  field,
  log,
  openAs,
  openMenuOf,
  pair,
  readUpTo,
  said,
  tell,
  write,
} from '../support/conversations.ts'
import { openLine } from '../support/cut-line.ts'
import { query } from '../support/database.ts'
import { glimpse } from '../support/glimpse.ts'
import { open } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'

/** All that stands in a conversation, in its order. */
const texts = (page: Page) => log(page).locator('[class*=bubble]')

test('a fan and a creator talk both ways, and each sees what the other does', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const talk = await pair(request)
  const { fan, creator } = talk
  const theirs = await anotherBrowser()
  const listening = Promise.all([
    heardOnSocket(theirs, '40'),
    // What listens for messages counts them as soon as it is there.
    theirs.waitForResponse('**/api/messages/counting-not-read-messages'),
  ])
  await openAs(theirs, creator, '/creator/followers')
  await listening
  await openAs(page, fan, `/${creator.username}`)
  await page.getByRole('button', { name: `Message ${creator.name}` }).click()
  await expect(page).toHaveURL(`/messages/${talk.id}`)
  await write(page, 'Hello from the third row')
  const notice = theirs.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Open' })
  // It stays while the pointer is on it.
  await notice.hover()
  await expect(said(page, 'Hello from the third row')).toBeVisible()
  await expect(log(page).getByText(/^Delivered/)).toBeVisible()

  await expect(theirs).toHaveTitle(/^\(1\) /)
  await expect(theirs.getByRole('link', { name: /Messages.*1 unread conversation/ })).toBeVisible()
  await notice.click()
  await expect(said(theirs, 'Hello from the third row')).toBeVisible()
  await expect(log(page).getByText(/^Seen/)).toBeVisible()
  await expect(theirs).not.toHaveTitle(/^\(/)

  const toldOfWriting = glimpse(page, `${creator.name} is typing`)
  await field(theirs).pressSequentially('Good')
  await toldOfWriting
  await write(theirs, 'Good to see you there')
  await expect(said(page, 'Good to see you there')).toBeVisible()
  await expect(page.getByText(`${creator.name} is typing`)).toHaveCount(0)
})

test('what is written without a line waits, survives a reload, and leaves once and in its order', async ({
  page,
  request,
}) => {
  const talk = await pair(request)
  const line = await openLine(process.env.E2E_URL ?? '')
  await openAs(page, talk.fan, `${line.url}/messages/${talk.id}`)
  line.cut()
  for (const text of ['one', 'two', 'three']) await write(page, text)
  await expect(log(page).getByText('Waiting for a connection')).toHaveCount(3)
  line.mend()
  // The first try may have reached the server without an answer.
  await page.reload()
  await expect(texts(page)).toHaveText(['one', 'two', 'three'])
  await expect(log(page).getByText(/^(Waiting|Sending)/)).toHaveCount(0)
  const { rows } = await query('select text from messages where conversation_id = $1 order by seq', [talk.id])
  expect(rows.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  line.close()
})

test('after a break the line brings what was missed in its order, and what was taken back', async ({
  page,
  request,
}) => {
  const talk = await pair(request)
  const first = await tell(request, talk, talk.creator, 'first')
  await tell(request, talk, talk.creator, 'second')
  const line = await openLine(process.env.E2E_URL ?? '')
  const listening = heardOnSocket(page, '40')
  await openAs(page, talk.fan, `${line.url}/messages/${talk.id}`)
  await listening
  line.cut()
  for (const text of ['third', 'fourth', 'fifth']) await tell(request, talk, talk.creator, text)
  await request.delete(`/api/messages/${first}`, { headers: { authorization: talk.creator.token } })
  line.mend()
  await expect(texts(page)).toHaveText(['Message deleted!', 'second', 'third', 'fourth', 'fifth'], {
    timeout: 40_000,
  })
  line.close()
})

test('who takes a message back has it off the list, and the other one sees that there was one', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const talk = await pair(request)
  await tell(request, talk, talk.fan, 'Not what I meant')
  const theirs = await anotherBrowser()
  await openAs(theirs, talk.creator, `/messages/${talk.id}`)
  await expect(said(theirs, 'Not what I meant')).toBeVisible()
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await openMenuOf(page, 'Not what I meant')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(said(page, 'Not what I meant')).toHaveCount(0)
  await expect(said(theirs, 'Message deleted!')).toBeVisible()
  await expect(said(theirs, 'Not what I meant')).toHaveCount(0)
})

test('what is read on one page is read on the other, and a message that was refused can be sent again', async ({
  page,
  request,
}) => {
  const talk = await pair(request)
  await tell(request, talk, talk.creator, 'Two tickets for Friday')
  await openAs(page, talk.fan, '/messages')
  const row = page.getByRole('link', { name: talk.creator.name })
  await expect(row).toContainText('1 unread message')
  await expect(page).toHaveTitle(/^\(1\) /)
  const other = await page.context().newPage()
  await open(other, `/messages/${talk.id}`)
  await expect(said(other, 'Two tickets for Friday')).toBeVisible()
  await expect(row).not.toContainText('unread')
  await expect(page).not.toHaveTitle(/^\(/)

  const sending = `**/api/messages/conversations/${talk.id}`
  await other.route(sending, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { statusCode: 403, error: 'FORBIDDEN', message: 'Not now.' } })
      : route.continue(),
  )
  await write(other, 'I will take both')
  await expect(log(other).getByRole('alert')).toContainText('Not now.')
  await write(other, 'And one for my sister')
  await expect(log(other).getByText('Waiting: retry or discard the message above')).toBeVisible()
  await expect(log(other).getByText('Waiting for a connection')).toHaveCount(0)
  await other.unroute(sending)
  await log(other).getByRole('button', { name: 'Retry' }).click()
  await expect(row).toContainText('You: And one for my sister')
  await expect(said(other, 'I will take both')).toHaveCount(1)
})

test('what was begun is there after a reload, and gone from the device with whoever wrote it', async ({
  page,
  request,
}) => {
  const talk = await pair(request)
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await field(page).fill('A thought I have not finished')
  await page.reload()
  await expect(field(page)).toHaveValue('A thought I have not finished')
  await write(page, 'Finished')
  await expect(log(page).getByText(/^Sent|^Delivered/)).toBeVisible()
  await field(page).fill('Another one')
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^(outbox|message_drafts|message_files)_/.test(key)),
    )
  await expect.poll(kept).toHaveLength(2)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(kept).toEqual([])
})

test('a long history loads as one reads up, keeps its place, and says when there is something new below', async ({
  page,
  request,
}) => {
  const talk = await pair(request)
  await query(
    `insert into messages (conversation_id, seq, id, sender_id, type, text)
     select $1, n, gen_random_uuid(), $2, 'text', 'Line ' || n || repeat(' and some more words', n % 5)
     from generate_series(1, 120) n`,
    [talk.id, talk.creator.id],
  )
  await query('update conversations set last_seq = 120 where id = $1', [talk.id])
  // Older messages are held up until somebody reads at the beginning of those that are there.
  let letIn = () => {}
  const held = new Promise<void>((release) => {
    letIn = release
  })
  await page.route(/beforeSeq=/, async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await expect(said(page, 'Line 120')).toBeInViewport()
  const beginning = said(page, 'Line 96 and some more words')
  await readUpTo(page, beginning)
  await expect(beginning).toBeInViewport()
  // Waits until it stands still.
  await beginning.click({ trial: true })
  const place = (await beginning.boundingBox())?.y ?? 0
  letIn()
  await expect(log(page).getByText(/^Line 95\b/)).toBeAttached()
  await expect
    .poll(async () => Math.abs(((await beginning.boundingBox())?.y ?? 0) - place), {
      message: 'pixels it moved',
    })
    .toBeLessThan(4)

  await readUpTo(page, said(page, 'Line 1 and some more words'))
  await expect(said(page, 'Line 1 and some more words')).toBeVisible()
  expect(await texts(page).count(), 'a screen and a little more is drawn').toBeLessThan(60)
  await tell(request, talk, talk.creator, 'And one more')
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(said(page, 'And one more')).toBeInViewport()
})
