import type { Conversation } from '@ovation/contract'

const withoutWords: Record<NonNullable<Conversation['lastMessageType']>, string> = {
  text: '',
  photo: 'Sent a picture',
  video: 'Sent a video',
  audio: 'Sent a recording',
  tip: 'Sent a tip',
  notify: '',
}

/** The beginning of the last message, as a list shows it. */
export function lastWords(
  { lastMessage, lastMessageType, lastSenderId }: Conversation,
  me: string | undefined,
) {
  if (!lastMessageType) return 'No messages yet'
  const words = lastMessage || withoutWords[lastMessageType]
  return lastSenderId === me ? `You: ${words}` : words
}
