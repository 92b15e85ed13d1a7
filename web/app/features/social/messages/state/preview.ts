import type { Conversation, Message } from '@ovation/contract'

const withoutWords: Record<Message['type'], string> = {
  text: '',
  photo: 'Sent a photo',
  video: 'Sent a video',
  audio: 'Sent a recording',
  tip: 'Sent a tip',
  notify: '',
}

/** What is said in a message, or what it brings where it has no words. */
export const messageWords = ({ text, type }: Pick<Message, 'text' | 'type'>) => text || withoutWords[type]

/** The beginning of the last message, as a list shows it. */
export function lastWords(
  { lastMessage, lastMessageType, lastSenderId }: Conversation,
  me: string | undefined,
) {
  if (!lastMessageType) return 'No messages yet'
  const words = messageWords({ text: lastMessage, type: lastMessageType })
  return lastSenderId === me ? `You: ${words}` : words
}
