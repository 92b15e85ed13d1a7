import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import {
  field,
  log,
  messageWith,
  openAs,
  openMenuOf,
  pair,
  readUpTo,
  send,
  sendText,
  write,
} from '../support/conversations.ts'
import { openLine } from '../support/cut-line.ts'
import { query } from '../support/database.ts'
import { wav } from '../support/files.ts'
import { glimpse } from '../support/glimpse.ts'
import { heardOnSocket } from '../support/socket.ts'

/** The messages of a conversation, in order. */
const texts = (page: Page) => log(page).locator('[class*=bubble]')

test('a fan and a creator exchange messages, and each sees what the other does', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const talk = await pair(request)
  const { fan, creator } = talk
  const theirs = await anotherBrowser()
  const listening = Promise.all([
    heardOnSocket(theirs, '40'),
    // Sent as soon as the page listens for messages.
    theirs.waitForResponse('**/api/messages/counting-not-read-messages'),
  ])
  await openAs(theirs, creator, '/creator/followers')
  await listening
  await openAs(page, fan, `/${creator.username}`)
  await page.getByRole('button', { name: `Message ${creator.name}` }).click()
  await expect(page).toHaveURL(`/messages/${talk.id}`)
  await write(page, 'Hello from the third row')
  const notice = theirs.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Open' })
  // A toast stays while the pointer is on it.
  await notice.hover()
  await expect(messageWith(page, 'Hello from the third row')).toBeVisible()
  await expect(log(page).getByText(/^Delivered/)).toBeVisible()

  await expect(theirs).toHaveTitle(/^\(1\) /)
  await expect(theirs.getByRole('link', { name: /Messages.*1 unread conversation/ })).toBeVisible()
  await notice.click()
  await expect(messageWith(theirs, 'Hello from the third row')).toBeVisible()
  await expect(log(page).getByText(/^Seen/)).toBeVisible()
  await expect(theirs).not.toHaveTitle(/^\(/)

  const typing = glimpse(page, `${creator.name} is typing`)
  await field(theirs).pressSequentially('Good')
  await typing
  await write(theirs, 'Good to see you there')
  await expect(messageWith(page, 'Good to see you there')).toBeVisible()
  await expect(page.getByText(`${creator.name} is typing`)).toHaveCount(0)

  await openMenuOf(page, 'Hello from the third row')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(messageWith(page, 'Hello from the third row')).toHaveCount(0)
  await expect(messageWith(theirs, 'Message deleted!')).toBeVisible()
  await expect(messageWith(theirs, 'Hello from the third row')).toHaveCount(0)
})

test('after a lost connection, missed messages arrive in order, and written ones are sent once', async ({
  page,
  request,
}) => {
  const talk = await pair(request)
  const first = await sendText(request, talk, talk.creator, 'first')
  await sendText(request, talk, talk.creator, 'second')
  const line = await openLine(process.env.E2E_URL ?? '')
  const listening = heardOnSocket(page, '40')
  await openAs(page, talk.fan, `${line.url}/messages/${talk.id}`)
  await listening
  line.cut()
  for (const text of ['third', 'fourth']) await sendText(request, talk, talk.creator, text)
  await request.delete(`/api/messages/${first}`, { headers: { authorization: talk.creator.token } })
  line.mend()
  const received = ['Message deleted!', 'second', 'third', 'fourth']
  await expect(texts(page)).toHaveText(received, { timeout: 40_000 })

  line.cut()
  for (const text of ['one', 'two', 'three']) await write(page, text)
  await expect(log(page).getByText('Waiting for a connection')).toHaveCount(3)
  line.mend()
  // The first try may have reached the server without an answer.
  await page.reload()
  await expect(texts(page)).toHaveText([...received, 'one', 'two', 'three'])
  await expect(log(page).getByText(/^(Waiting|Sending)/)).toHaveCount(0)
  const { rows } = await query(
    `select text from messages where conversation_id = $1 and deleted_at is null order by seq`,
    [talk.id],
  )
  expect(rows.map(({ text }) => text)).toEqual([...received.slice(1), 'one', 'two', 'three'])

  // Drafts stay on the device until the person logs out.
  await field(page).fill('A thought I have not finished')
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^(outbox|message_drafts|message_files)_/.test(key)),
    )
  await expect.poll(stored).toHaveLength(2)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect.poll(stored).toEqual([])
  line.close()
})

test('a long history loads while scrolling up, keeps its position, keeps playing, and shows new messages', async ({
  page,
  request,
}) => {
  const talk = await pair(request)
  const kept = await request.post('/api/messages/private/file', {
    headers: { authorization: talk.creator.token },
    multipart: { file: wav(30) },
    failOnStatusCode: true,
  })
  await send(request, talk, talk.creator, { fileIds: [(await kept.json()).data._id] })
  await query(
    `insert into messages (conversation_id, seq, id, sender_id, type, text)
     select $1, n, gen_random_uuid(), $2, 'text', 'Line ' || n || repeat(' and some more words', n % 5)
     from generate_series(2, 120) n`,
    [talk.id, talk.creator.id],
  )
  await query('update conversations set last_seq = 120 where id = $1', [talk.id])
  // Older messages load only when the reader reaches the first loaded one.
  let letIn = () => {}
  const held = new Promise<void>((release) => {
    letIn = release
  })
  await page.route(/beforeSeq=/, async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await expect(messageWith(page, 'Line 120')).toBeInViewport()
  const beginning = messageWith(page, 'Line 96 and some more words')
  await readUpTo(page, beginning)
  await expect(beginning).toBeInViewport()
  // Waits until scrolling has ended.
  await beginning.click({ trial: true })
  const place = (await beginning.boundingBox())?.y ?? 0
  letIn()
  await expect(log(page).getByText(/^Line 95\b/)).toBeAttached()
  await expect
    .poll(async () => Math.abs(((await beginning.boundingBox())?.y ?? 0) - place), {
      message: 'pixels it moved',
    })
    .toBeLessThan(4)

  const play = log(page).getByRole('button', { name: /^Play audio from / })
  await readUpTo(page, play)
  expect(await texts(page).count(), 'a screen and a little more is drawn').toBeLessThan(60)
  await play.click()
  const pause = log(page).getByRole('button', { name: /^Pause audio from / })
  await expect(pause).toBeVisible()
  await sendText(request, talk, talk.creator, 'And one more')
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(messageWith(page, 'And one more')).toBeInViewport()
  // Its neighbours are no longer rendered; it keeps playing.
  await expect(log(page).getByText(/^Line 2\b/)).toHaveCount(0)
  await expect(pause).toBeAttached()
})
