import { topic } from '#platform/extensions'

/** The creator of a public stream entered its chat as broadcaster, or left it. Published outside of a transaction. */
export const broadcasterMoved = topic<{ streamId: string; isThere: boolean }>('stream-chat.broadcaster-moved')
