import type { Place } from '@ovation/contract'
import { addresses } from '@ovation/server/modules/money/orders'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { seedOf } from '../art/index.ts'
import type { DemoFan } from '../cast/index.ts'

const streets = ['Orchard Lane', 'Theatre Street', 'Old Mill Road', 'Harbour Steps', 'Lantern Row'] as const

/** A made-up address that is the same on every site. */
export function homeAddressOf({ username, name, country, timezone }: DemoFan): Place {
  const seed = seedOf(username)
  return {
    name,
    country,
    city: timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? '',
    streetNumber: String(1 + (seed % 120)),
    streetAddress: streets[seed % streets.length] ?? streets[0],
    zipCode: String(10_000 + (seed % 89_999)),
    state: '',
    district: '',
    ward: '',
    description: '',
  }
}

export async function addHomeAddress(tx: Queryable, accountId: string, fan: DemoFan) {
  await tx.insert(addresses).values({ ...homeAddressOf(fan), id: newId(), accountId })
}
