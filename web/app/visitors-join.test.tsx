import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { TipAction } from './features/content/items/TipAction'
import { LikeButton } from './features/content/reactions/LikeButton'
import { FollowButton } from './features/identity/follow/FollowButton'
import { SubscribeButton } from './features/money/subscriptions/SubscribeButton'
import { TipButton } from './features/money/wallet/tips/TipButton'
import { MessageButton } from './features/social/messages/MessageButton'
import { createStore } from './store/create-store'
import { StoreContext } from './store/hooks'
import { marisol } from './testing/people'

/** The link that a visitor on the creator's page sees. */
function linkOf(button: ReactNode) {
  const html = renderToStaticMarkup(
    <StoreContext.Provider value={createStore()}>
      <MemoryRouter initialEntries={['/marisolvega?tab=videos']}>{button}</MemoryRouter>
    </StoreContext.Provider>,
  )
  const attribute = (name: string) => html.match(new RegExp(`<a[^>]* ${name}="([^"]*)"`))?.[1]
  const { back, reason } = JSON.parse(attribute('data-state')?.replaceAll('&quot;', '"') ?? '{}')
  return { to: attribute('href'), back, reason, text: html.replace(/<[^>]*>/g, '') }
}

it.each([
  ['Follow', <FollowButton key="" creator={marisol} />, 'to follow Marisol'],
  ['Tip', <TipButton key="" creator={marisol} />, 'to tip Marisol'],
  ['Tip under a post', <TipAction key="" creator={marisol} />, 'to tip Marisol'],
  ['Message', <MessageButton key="" creator={marisol} />, 'to message Marisol'],
  ['Subscribe', <SubscribeButton key="" creator={marisol} />, 'to subscribe to Marisol'],
  [
    'Like',
    <LikeButton
      key=""
      reaction={{ objectType: 'feed', objectId: 'p1', action: 'like' }}
      known={{ active: false, total: 1 }}
    />,
    'to like this',
  ],
])('%s sends a visitor to the Join page with the reason and the way back', (_name, button, reason) => {
  expect(linkOf(button)).toMatchObject({ to: '/auth/fan-register', back: '/marisolvega?tab=videos', reason })
})

it('a visitor reads that subscribing begins with joining', () => {
  expect(linkOf(<SubscribeButton creator={marisol} />).text).toBe('Join to subscribe for $9.99 a month')
  expect(linkOf(<SubscribeButton creator={marisol} label="Subscribe" />).text).toBe('Join to subscribe')
})
