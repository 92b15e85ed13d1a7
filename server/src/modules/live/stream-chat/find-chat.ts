import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { batched } from '#platform/batch'
import { AppError, forbidden, notFound } from '#platform/errors'
import { moduleState } from '#platform/module'
import { type ChatRow, readChatOfStream, readChats } from '#views/stream-chat-rows'
import { type Admission, type Asking, chatAccess } from './chat-access.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'states'>

export const noSuchChat = () => notFound('This chat')

export interface OpenChat extends Admission {
  chat: ChatRow
}

type Enter = (asked: { audience: Audience; id: string }) => Promise<OpenChat | AppError>

export const entrances = moduleState<Enter>('stream-chat.entrances', enterTogether)

/** A chat that this audience may enter. Otherwise an error: not found, or what access it needs. */
export async function enterChat(parts: Parts, audience: Audience, id: string): Promise<OpenChat> {
  return letIn(await entrances.of(parts)({ audience, id }))
}

export async function enterChatOfStream(parts: Parts, audience: Audience, streamId: string) {
  const chat = await readChatOfStream(parts.db, streamId)
  const [admitted] = chat ? await admit(parts, [{ audience, chat }]) : []
  return letIn(admitted ?? noSuchChat())
}

/** Requests that arrive while a batch is decided form the next batch. */
const bounds = { size: 200, concurrency: 1, everyMs: 20 }

/** Concurrent requests are decided together, each on data read after it arrived. */
function enterTogether(parts: Pick<Platform, 'db' | 'extensions'>): Enter {
  return batched(async (asked: { audience: Audience; id: string }[]) => {
    const found = await readChats(parts.db, [...new Set(asked.map(({ id }) => id))])
    const chats = new Map(found.map((chat) => [chat.id, chat]))
    const asking = asked.flatMap(({ audience, id }) => {
      const chat = chats.get(id)
      return chat ? { audience, chat } : []
    })
    const admitted = (await admit(parts, asking)).values()
    return asked.map(({ id }) => (chats.has(id) ? admitted.next().value : undefined) ?? noSuchChat())
  }, bounds)
}

/** In the order in which they ask. */
async function admit(
  { extensions }: Pick<Platform, 'extensions'>,
  asking: Asking[],
): Promise<(OpenChat | AppError)[]> {
  const answers = new Map<Asking, OpenChat | AppError>()
  for (const type of chatAccess.kinds) {
    const here = asking.filter(({ chat }) => chat.type === type)
    const admissions = here.length > 0 ? await extensions.find(chatAccess, type)?.admit(here) : []
    for (const [n, one] of here.entries()) {
      const admission = admissions?.[n] ?? noSuchChat()
      answers.set(one, admission instanceof AppError ? admission : { chat: one.chat, ...admission })
    }
  }
  return asking.map((one) => answers.get(one) ?? noSuchChat())
}

function letIn(answer: OpenChat | AppError): OpenChat {
  if (answer instanceof AppError) throw answer
  return answer
}

/** The chat of a stream of this creator's own. */
export async function ownChat(parts: Parts, audience: Audience, id: string): Promise<ChatRow> {
  const { chat } = await enterChat(parts, audience, id)
  if (chat.creatorId !== audience.viewerId) throw forbidden('Only the stream’s creator can do this.')
  return chat
}
