export { contactMessages } from '#tables/inbox'
export { allMessages, isOpenMessage } from './store.ts'
