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
export { currentStreams } from './current-streams.ts'
export { deleteStreamMessage } from './delete-message.ts'
export { type Admission, type ChatDoor, chatDoors, type Present } from './doors.ts'
export { chatCounted, chatRooms, type Stranger } from './members.ts'
export { openPrivateChat, openStreamChat, presentChatOfStream, showChatOfStream } from './open-chat.ts'
export { reportedStreamMessage } from './reported-message.ts'
export { chatRoom } from './room.ts'
export { changeSlowMode } from './rules.ts'
export { closeChatOf } from './store.ts'
