export {
  conversationMembers,
  conversations,
  massMessages,
  messageFiles,
  messages,
  welcomeMessages,
} from '#tables/messages'
export { sendJob as sendMassJob } from './mass/jobs.ts'
export { namedList } from './mass/named-list.ts'
export { conversationRead, messagesSent } from './sent.ts'
export { takeUntold } from './untold.ts'
