import type { Conversation, Message } from '@ovation/contract'

const placeholders: Record<Message['type'], string> = {
  text: '',
  photo: 'Sent a photo',
  video: 'Sent a video',
  audio: 'Sent a recording',
  tip: 'Sent a tip',
  notify: '',
}

/** The text of a message, or what it contains. */
export const messageText = ({ text, type }: Pick<Message, 'text' | 'type'>) => text || placeholders[type]

/** The last message in the list. */
export function lastMessageText(
  { lastMessage, lastMessageType, lastSenderId }: Conversation,
  me: string | undefined,
) {
  if (!lastMessageType) return 'No messages yet'
  const words = messageText({ text: lastMessage, type: lastMessageType })
  return lastSenderId === me ? `You: ${words}` : words
}
