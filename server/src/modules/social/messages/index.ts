export {
  conversationMembers,
  conversations,
  massMessages,
  messageFiles,
  messages,
  welcomeMessages,
} from '#tables/messages'
export { takePendingNotifications } from './conversations/store.ts'
export { sendJob as sendMassJob } from './mass/jobs.ts'
export { requireOwnList } from './mass/require-own-list.ts'
export { conversationRead, messagesSent } from './message/topics.ts'
