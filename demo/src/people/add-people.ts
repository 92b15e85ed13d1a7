import { settingDefaults } from '@ovation/contract'
import { accounts, recordConsents } from '@ovation/server/modules/identity/accounts'
import { creatorCategories, creators } from '@ovation/server/modules/identity/people'
import type { Platform } from '@ovation/server/platform'
import type { FileKind, KeptFile } from '@ovation/server/platform/files'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { sql } from 'drizzle-orm'
import { cover, portrait } from '../art/index.ts'
import { creators as cast, type DemoCreator, type DemoFan, fans } from '../cast/index.ts'
import { encodingEffort, keepDrawing } from '../upload/index.ts'
import { demoAddresses } from './passwords.ts'

/** The password hash for an email address. */
type HashOf = (email: string) => string

/** Recorded for every person of the demo. */
export const demoConsents = { isAdult: true, termsVersion: settingDefaults.termsVersion }

/** The three people whose logins are printed at start. */
const addresses: Record<string, string> = {
  [cast[0]?.username ?? '']: demoAddresses.creator,
  [fans[0]?.username ?? '']: demoAddresses.fan,
}

const addressOf = (username: string) => addresses[username] ?? `${username}@demo.local`

/** A person of the demo under the id of their account. */
export interface WithId<P> {
  id: string
  person: P
}

export const withId = <P>(person: P): WithId<P> => ({ id: newId(), person })

interface Pictures {
  accountId: string
  avatar: KeptFile
  cover: KeptFile | null
}

/** Draws the pictures of all people. `addPictures` writes their rows later. */
export const drawPictures = (
  platform: Platform,
  creators: WithId<DemoCreator>[],
  fans: WithId<DemoFan>[],
): Promise<Pictures[]> =>
  Promise.all([
    ...creators.map(async ({ id, person }) => {
      const [avatar, cover] = await Promise.all([
        drawAvatar(platform, id, person),
        drawCover(platform, id, person),
      ])
      return { accountId: id, avatar, cover }
    }),
    ...fans.map(async ({ id, person }) => ({
      ...{ accountId: id, avatar: await drawAvatar(platform, id, person, fanAvatarWidth), cover: null },
    })),
  ])

export async function addPictures({ files }: Pick<Platform, 'files'>, tx: Queryable, pictures: Pictures[]) {
  for (const { avatar, cover } of pictures) {
    await files.record(tx, avatar)
    if (cover) await files.record(tx, cover)
  }
  const ids = sql.param(pictures.map(({ accountId }) => accountId))
  const avatars = sql.param(pictures.map(({ avatar }) => avatar.id))
  const covers = sql.param(pictures.map(({ cover }) => cover?.id ?? null))
  await tx.execute(sql`
    update ${accounts} set avatar_file_id = drawn.avatar, cover_file_id = drawn.cover
    from unnest(${ids}::uuid[], ${avatars}::uuid[], ${covers}::uuid[]) drawn (id, avatar, cover)
    where ${accounts.id} = drawn.id`)
}

const accountOf = ({ id, person }: WithId<DemoFan | DemoCreator>, hashOf: HashOf) => {
  const { username, name, firstName, lastName, gender, country } = person
  const email = addressOf(username)
  const passwordHash = hashOf(email)
  return {
    id,
    email,
    username,
    name,
    firstName,
    lastName,
    gender,
    country,
    passwordHash,
    verifiedEmail: true,
  }
}

export async function addFans(tx: Queryable, fans: WithId<DemoFan>[], hashOf: HashOf) {
  await tx
    .insert(accounts)
    .values(fans.map((fan) => ({ ...accountOf(fan, hashOf), timezone: fan.person.timezone })))
  for (const { id } of fans) await recordConsents(tx, id, demoConsents)
}

export async function addCreators(
  tx: Queryable,
  people: WithId<DemoCreator>[],
  hashOf: HashOf,
  categoryIds: Map<string, string>,
) {
  await tx
    .insert(accounts)
    .values(people.map((creator) => ({ ...accountOf(creator, hashOf), isPerformer: true })))
  for (const { id } of people) await recordConsents(tx, id, demoConsents)
  await tx.insert(creators).values(
    people.map(({ id, person: { monthlyPrice, yearlyPrice, categories: _, ...profile } }) => ({
      ...profile,
      accountId: id,
      monthlyPriceCents: Math.round(monthlyPrice * 100),
      yearlyPriceCents: Math.round(yearlyPrice * 100),
      // Whole tokens a minute.
      privateChatPrice: Math.max(2, Math.round(monthlyPrice / 4)) * 100,
      verifiedAccount: true,
      verifiedDocument: true,
    })),
  )
  const chosen = people.flatMap(({ id, person }) =>
    person.categories.flatMap((slug) => {
      const categoryId = categoryIds.get(slug)
      return categoryId ? { creatorId: id, categoryId } : []
    }),
  )
  await tx.insert(creatorCategories).values(chosen)
}

interface Drawing {
  svg: string
  kind: FileKind
  width: number
  height: number
  /** The width of the drawing, if it is smaller than the largest picture. */
  drawnWidth?: number
}

/** Fans are shown at 128 pixels and less. */
const fanAvatarWidth = 256

const drawAvatar = (
  platform: Platform,
  ownerId: string,
  { portrait: look }: DemoFan | DemoCreator,
  drawnWidth = 512,
) => draw(platform, ownerId, { svg: portrait(look), kind: 'avatar', width: 512, height: 512, drawnWidth })

const drawCover = (platform: Platform, ownerId: string, { scene }: DemoCreator) =>
  draw(platform, ownerId, { svg: cover(scene), kind: 'cover', width: 1500, height: 450 })

/** Stores a picture like an upload. */
const draw = (
  { files }: Pick<Platform, 'files'>,
  ownerId: string,
  { svg, drawnWidth, ...frame }: Drawing,
): Promise<KeptFile> =>
  keepDrawing(svg, drawnWidth ?? frame.width, (received) =>
    files.keepImage(received, { ...frame, ownerId, field: frame.kind, effort: encodingEffort }),
  )
