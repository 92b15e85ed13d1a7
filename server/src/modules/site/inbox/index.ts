export { contactMessages } from '#tables/inbox'
