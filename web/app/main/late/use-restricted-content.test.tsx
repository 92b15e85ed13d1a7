import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { publish } from '~/api/server-events'
import { Comments } from '~/features/content/comments/Comments'
import { PhotoWall } from '~/features/content/galleries/PhotoWall'
import { CardGrid } from '~/features/content/items/CardGrid'
import { comment, galleryPhoto } from '~/testing/content'
import { list } from '~/testing/list'
import { kofi, sam } from '~/testing/people'
import { photo, post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { useRestrictedContent } from './use-restricted-content'

function Page({ children }: { children: ReactNode }) {
  useRestrictedContent()
  return children
}
const restrict = (target: 'video' | 'comment' | 'photo', targetId: string) =>
  act(() => publish('content_restricted')({ target, targetId }))

it('a video that is taken down disappears from open grids', () => {
  const cards = [
    { _id: 'v1', title: 'Boats' },
    { _id: 'v2', title: 'Rain' },
  ]
  renderFor(
    null,
    <Page>
      <CardGrid items={cards} card={({ title }) => <p>{title}</p>} />
    </Page>,
  )
  restrict('video', 'v1')
  expect(screen.queryByText('Boats')).toBeNull()
  expect(screen.getByText('Rain')).toBeTruthy()
})

it('a comment that is taken down disappears from the open page, except for its author', () => {
  const theirs = comment({ _id: 'c1', content: 'Buy my coins', creator: { ...kofi, verifiedAccount: false } })
  const mine = comment({ _id: 'c2', content: 'My own words', creator: { ...sam, verifiedAccount: false } })
  renderFor(
    sam,
    <Page>
      <Comments objectType="feed" item={post()} first={list(theirs, mine)} />
    </Page>,
  )
  expect(screen.getByText('Buy my coins')).toBeTruthy()
  restrict('comment', 'c1')
  restrict('comment', 'c2')
  expect(screen.queryByText('Buy my coins')).toBeNull()
  expect(screen.getByText('My own words')).toBeTruthy()
})

it('a photo that is taken down disappears from the wall of its gallery', () => {
  const photos = list(
    ...['One', 'Two'].map((title) => galleryPhoto({ title, photo: photo({ _id: `file ${title}` }) })),
  )
  renderFor(
    null,
    <Page>
      <PhotoWall galleryId="wall" photos={photos} title="Rain" creator={kofi} />
    </Page>,
  )
  restrict('photo', 'file One')
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual(['Two'])
})
