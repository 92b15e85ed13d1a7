import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openVisit } from '../visit.server'
import { NotificationCount } from './NotificationCount'
import { LoadedUnread, nothingUnread } from './shown-count'
import { UnreadCount } from './UnreadCount'

it('the badges are in the page before any script runs', () => {
  const html = renderToStaticMarkup(
    <LoadedUnread value={{ conversations: 2, notifications: 7 }}>
      <UnreadCount />
      <NotificationCount />
    </LoadedUnread>,
  )
  expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/2 unread conversations\s+7\s+7 unread notifications/)
})

const unreadOf = (cookie: string, answers: Record<string, unknown>) => {
  const request = new Request('http://site.test/home', { headers: { cookie } })
  return openVisit(request, {
    nonce: 'n',
    send: async ({ path }) => {
      const data = answers[path.replace(/\?.*/, '')]
      return data
        ? { status: 200, json: { status: 0, data } }
        : { status: 500, json: { statusCode: 500, error: 'INTERNAL_ERROR', message: 'Not now.' } }
    },
  }).unread()
}

const answers = {
  '/messages/counting-not-read-messages': { total: 2 },
  '/notifications': { data: [], total: 9, unread: 7 },
}

it('a page of a member is made with their counts, and without them when they cannot be counted', async () => {
  expect(await unreadOf('token=T', answers)).toEqual({ conversations: 2, notifications: 7 })
  expect(await unreadOf('token=T', {})).toEqual(nothingUnread)
  expect(await unreadOf('', answers)).toEqual(nothingUnread)
})
