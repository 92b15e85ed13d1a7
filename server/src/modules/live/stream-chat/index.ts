export {
  type StreamChat,
  streamChatMembers,
  streamChatMutes,
  streamChats,
  streamMessages,
  streamRemovals,
} from '#tables/stream-chat'
export type { ChatRow } from '#views/stream-chat-rows'
export { broadcasterMoved } from './broadcaster.ts'
export { type Admission, type ChatAccess, chatAccess, type Present } from './chat-access.ts'
export { currentStreams } from './current-streams.ts'
export { deleteStreamMessage } from './delete-message.ts'
export { type AnonymousViewer, chatCounted, chatRooms } from './members.ts'
export { openPrivateChat, openStreamChat, presentChatOfStream, showChatOfStream } from './open-chat.ts'
export { reportedStreamMessage } from './reported-message.ts'
export { chatRoom } from './room.ts'
export { changeSlowMode } from './rules.ts'
export { closeChatOf } from './store.ts'
