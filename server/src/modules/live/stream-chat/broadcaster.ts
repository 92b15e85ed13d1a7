import { topic } from '#platform/extensions'

/** The creator of a public stream has entered its chat as its broadcaster, or left it. Said without a transaction. */
export const broadcasterMoved = topic<{ streamId: string; isThere: boolean }>('stream-chat.broadcaster-moved')
