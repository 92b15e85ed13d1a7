import { expect, it } from 'vitest'
import { createStore } from '~/store/create-store'
import { resetApp } from '~/store/reset'
import { choosePlan, closeSubscribe, openSubscribe, planOf, planWord, selectSubscription } from './slice'

const performer = {
  _id: '0190a1b2-0000-7000-8000-000000000002',
  username: 'kofikeys',
  name: 'Kofi Amadi',
  avatar: '/no-avatar.jpg',
  isOnline: false,
  verifiedAccount: true,
}
const closed = { showModal: false, performer: null, subscriptionType: 'monthly', months: 1 }

it('opens for a creator with a month preselected', () => {
  const store = createStore()
  expect(selectSubscription(store.getState())).toEqual(closed)
  store.dispatch(openSubscribe({ performer }))
  expect(selectSubscription(store.getState())).toEqual({ ...closed, showModal: true, performer })
})

it('opens with the plan that was chosen on the page', () => {
  const store = createStore()
  store.dispatch(openSubscribe({ performer, type: 'yearly', months: 1 }))
  expect(selectSubscription(store.getState()).subscriptionType).toBe('yearly')
  store.dispatch(choosePlan({ type: 'monthly', months: 3 }))
  expect(selectSubscription(store.getState())).toMatchObject({ subscriptionType: 'monthly', months: 3 })
})

it.each([closeSubscribe, resetApp])('resets everything when it is closed', (leave) => {
  const store = createStore()
  store.dispatch(openSubscribe({ performer, type: 'free' }))
  store.dispatch(leave())
  expect(selectSubscription(store.getState())).toEqual(closed)
})

it('a plan is stored as one word during a login', () => {
  expect(planOf(planWord({ type: 'monthly', months: 3 }))).toEqual({ type: 'monthly', months: 3 })
  for (const word of ['', 'weekly-1', 'monthly', 'yearly-1 x']) expect(planOf(word)).toBeUndefined()
})
