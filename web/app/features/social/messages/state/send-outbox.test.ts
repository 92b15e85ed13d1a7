import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn } from '~/store/auth-slice'
import { createStore } from '~/store/create-store'
import { message } from '~/testing/messages'
import { sam } from '~/testing/people'
import { selectMessages } from './message-slice'
import { selectOutbox } from './outbox-slice'
import { storedOutbox } from './outbox-storage'
import {
  discardOutgoing,
  outgoingArrived,
  readOutbox,
  retryOutgoing,
  sendOutbox,
  writeToOutbox,
} from './send-outbox'

const id = message(1).conversationId

interface Request {
  text: string
  fileIds?: string[]
  price?: number
  clientId: string
  answer: (status: number) => void
  fail: () => void
}

let requests: Request[]
let line: { onLine: boolean }
let seq = 0

beforeEach(() => {
  requests = []
  line = { onLine: true }
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('document', { cookie: 'token=t' })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { text, clientId, ...enclosed } = JSON.parse(body)
    return new Promise<Response>((resolve, reject) => {
      requests.push({
        text,
        clientId,
        ...enclosed,
        answer: (status) => {
          const data = message(++seq, { text, clientId })
          resolve(new Response(JSON.stringify({ data, message: 'You may not.' }), { status }))
        },
        fail: () => reject(new TypeError('Failed to fetch')),
      })
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

function newPage() {
  const store = createStore()
  store.dispatch(signedIn(sam))
  return { ...store, texts: () => selectOutbox(store.getState()).map(({ text }) => text) }
}

const requestsSoFar = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count))

describe('a written message', () => {
  it('is sent in order, after the one before it has arrived', async () => {
    const page = newPage()
    for (const text of ['one', 'two']) page.dispatch(writeToOutbox(id, text))
    await requestsSoFar(1)
    expect(requests[0]?.text).toBe('one')
    requests[0]?.answer(200)
    await requestsSoFar(2)
    expect(requests[1]?.text).toBe('two')
    expect(page.texts()).toEqual(['two'])
    requests[1]?.answer(200)
    await vi.waitFor(() => expect(page.texts()).toEqual([]))
    expect(storedOutbox(sam._id)).toEqual([])
  })

  it('waits for a connection and is sent with the same clientId', async () => {
    const page = newPage()
    page.dispatch(writeToOutbox(id, 'one'))
    await requestsSoFar(1)
    requests[0]?.fail()
    await vi.waitFor(() => expect(selectMessages(page.getState()).sendMessage.sending).toBe(false))
    expect(selectOutbox(page.getState())[0]?.failure).toBeNull()
    line.onLine = false
    await page.dispatch(sendOutbox())
    expect(requests).toHaveLength(1)
    line.onLine = true
    void page.dispatch(sendOutbox())
    await requestsSoFar(2)
    expect(requests[1]?.clientId).toBe(requests[0]?.clientId)
    requests[1]?.answer(200)
    await vi.waitFor(() => expect(page.texts()).toEqual([]))
  })

  it('stays when it is refused, until it is retried or discarded', async () => {
    const page = newPage()
    page.dispatch(writeToOutbox(id, 'one'))
    await requestsSoFar(1)
    requests[0]?.answer(403)
    await vi.waitFor(() => expect(selectOutbox(page.getState())[0]?.failure).toBe('You may not.'))
    const clientId = selectOutbox(page.getState())[0]?.clientId ?? ''
    page.dispatch(retryOutgoing(clientId))
    await requestsSoFar(2)
    expect(requests[1]?.clientId).toBe(clientId)
    requests[1]?.answer(403)
    await vi.waitFor(() => expect(selectOutbox(page.getState())[0]?.failure).toBe('You may not.'))
    page.dispatch(discardOutgoing(clientId))
    expect(page.texts()).toEqual([])
  })

  it('survives a reload with the same clientId', async () => {
    line.onLine = false
    const before = newPage()
    before.dispatch(writeToOutbox(id, 'one'))
    const [kept] = selectOutbox(before.getState())
    await before.dispatch(sendOutbox())
    line.onLine = true
    const after = newPage()
    after.dispatch(readOutbox())
    expect(after.texts()).toEqual(['one'])
    void after.dispatch(sendOutbox())
    await requestsSoFar(1)
    expect(requests[0]?.clientId).toBe(kept?.clientId)
    requests[0]?.answer(200)
  })

  it('is sent with its files and price, also after a reload', async () => {
    line.onLine = false
    const enclosed = { fileIds: ['a', 'b'], price: 4.5, media: { photos: 2, videos: 0, audios: 0 } }
    newPage().dispatch(writeToOutbox(id, '', enclosed))
    line.onLine = true
    const after = newPage()
    after.dispatch(readOutbox())
    expect(selectOutbox(after.getState())[0]).toMatchObject(enclosed)
    void after.dispatch(sendOutbox())
    await requestsSoFar(1)
    expect(requests[0]).toMatchObject({ text: '', fileIds: ['a', 'b'], price: 4.5 })
    requests[0]?.answer(200)
  })

  it('is sent when it is written just as the one before it arrives', async () => {
    const page = newPage()
    page.dispatch(writeToOutbox(id, 'one'))
    await requestsSoFar(1)
    const unsubscribe = page.subscribe(() => {
      if (page.texts().length > 0) return
      unsubscribe()
      page.dispatch(writeToOutbox(id, 'two'))
    })
    requests[0]?.answer(200)
    await requestsSoFar(2)
    expect(requests[1]?.text).toBe('two')
    requests[1]?.answer(200)
    await vi.waitFor(() => expect(page.texts()).toEqual([]))
  })

  it('is not sent again by a page that learns it has arrived', async () => {
    line.onLine = false
    const page = newPage()
    page.dispatch(writeToOutbox(id, 'one'))
    page.dispatch(outgoingArrived(selectOutbox(page.getState())[0]?.clientId ?? ''))
    line.onLine = true
    await page.dispatch(sendOutbox())
    expect(requests).toHaveLength(0)
  })
})
