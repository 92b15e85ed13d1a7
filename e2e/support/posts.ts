import type { APIRequestContext } from '@playwright/test'
import { png } from './files.ts'
import { newCreator, openLogin } from './people.ts'

/** Publishes a post through the API and returns its id. */
export async function publish(
  request: APIRequestContext,
  token: string,
  post: Record<string, unknown>,
): Promise<string> {
  const response = await request.post('/api/performer/feeds', {
    headers: { authorization: token },
    data: { type: 'text', status: 'active', ...post },
    failOnStatusCode: true,
  })
  return (await response.json()).data._id
}

/** Uploads a photo for a post. */
export async function uploadedPhoto(request: APIRequestContext, token: string): Promise<string> {
  const response = await request.post('/api/performer/feeds/photo/upload', {
    headers: { authorization: token },
    multipart: { file: png(64, 40) },
    failOnStatusCode: true,
  })
  return (await response.json()).data._id
}

/** A creator with one public post. */
export async function creatorWithPost(request: APIRequestContext, text = 'The van was locked. Both times.') {
  const creator = await newCreator(request)
  const token = await openLogin(creator.email)
  return { creator, token, post: await publish(request, token, { text, isPublic: true }) }
}
