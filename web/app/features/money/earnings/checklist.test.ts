import { expect, it } from 'vitest'
import { stepsOf } from './checklist'

const document = { _id: '1', mime: 'image/png', url: '/media/id.png' }
const nothing = {
  avatar: '/no-avatar.jpg',
  bio: '',
  monthlyPrice: 0,
  isFreeSubscription: false,
  idVerification: null,
  documentVerification: null,
  verifiedDocument: false,
  hasPayoutMethod: false,
  posts: 0,
}
const everything = {
  avatar: '/media/me.webp',
  bio: 'Piano, mostly at night.',
  monthlyPrice: 9.99,
  isFreeSubscription: false,
  idVerification: document,
  documentVerification: document,
  verifiedDocument: false,
  hasPayoutMethod: true,
  posts: 1,
}
const open = (creator: Parameters<typeof stepsOf>[0]) =>
  stepsOf(creator).flatMap(({ label, isDone }) => (isDone ? [] : [label]))

it('a new creator has six setup steps, and none once all are done', () => {
  expect(open(nothing)).toHaveLength(6)
  expect(open(everything)).toEqual([])
  expect(open({ ...everything, bio: '  ' })).toEqual(['Write a bio'])
  expect(open({ ...everything, documentVerification: null })).toEqual(['Upload your documents'])
  expect(open({ ...everything, documentVerification: null, verifiedDocument: true })).toEqual([])
  expect(open({ ...everything, monthlyPrice: 0, isFreeSubscription: true })).toEqual([])
})
