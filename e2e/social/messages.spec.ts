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
import { png, wav } from '../support/files.ts'
import { glimpse, glimpseLabel } from '../support/glimpse.ts'
import { chargesOf, fanWithTokens } from '../support/money.ts'
import { heardOnSocket } from '../support/socket.ts'

/** The messages of a conversation, in order. */
const texts = (page: Page) => log(page).locator('[class*=bubble]')

test('a fan and a creator exchange messages, a photo for sale, a tip and a voice message, and each sees what the other does', async ({
  page,
  request,
  anotherBrowser,
}) => {
  // ffmpeg converts the voice message, which takes longer on a busy machine.
  test.slow()
  const talk = await pair(request, await fanWithTokens(request, 50))
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

  await test.step('the creator sells a photo, and the fan unlocks it in place', async () => {
    await theirs.getByLabel('Add photos, videos or audio').setInputFiles(png(64, 48, 'door.png'))
    await theirs.getByRole('switch', { name: 'Sell these files' }).check()
    await theirs.getByLabel('Price in tokens').fill('30')
    await field(theirs).fill('The take with the door left in')
    await theirs.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(theirs).getByText(/^Locked, 30/)).toBeVisible()

    await expect(messageWith(page, 'The take with the door left in')).toBeVisible()
    await expect(log(page).getByText('1 photo')).toBeVisible()
    const photo = log(page).getByRole('link', { name: /^Open photo 1 of / })
    await expect(photo).toHaveCount(0)
    const unlock = { name: /^Unlock for 30/ }
    await log(page).getByRole('button', unlock).click()
    await page.getByRole('dialog', { name: 'Unlock this message' }).getByRole('button', unlock).click()
    await expect(log(theirs).getByText(/^Unlocked for 30/)).toBeVisible()
    await photo.click()
    await page.getByRole('dialog', { name: 'Photos' }).press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the fan tips', async () => {
    await page.getByRole('button', { name: `Tip ${creator.name}` }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Tip 10/ }).click()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(log(page).getByText(/^You tipped 10/)).toBeVisible()
    await expect(log(theirs).getByText(/ tipped 10/)).toBeVisible()
    const charges = await chargesOf(fan.email)
    expect(charges).toHaveLength(2)
    expect(charges).toEqual(
      expect.arrayContaining([
        { type: 'message', gross: 3000 },
        { type: 'tip', gross: 1000 },
      ]),
    )
  })

  await test.step('the fan records a voice message, and the creator plays it', async () => {
    await page.getByRole('button', { name: 'Record a voice message' }).click()
    const recorder = page.getByRole('region', { name: 'Voice message' })
    await expect(recorder.getByText(/^\d+:\d\d$/)).not.toHaveText('0:00')
    await recorder.getByRole('button', { name: 'Finish recording' }).click()
    const playsHere = glimpseLabel(page, 'Pause your recording')
    await recorder.getByRole('button', { name: 'Play your recording' }).click()
    await playsHere
    await recorder.getByRole('button', { name: 'Send recording' }).click()
    const received = log(theirs).getByRole('button', { name: /^Play audio from / })
    await expect(received).toBeVisible({ timeout: 90_000 })
    const playsThere = glimpseLabel(theirs, 'Pause audio from ')
    await received.click()
    await playsThere
  })
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
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own_')))
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
