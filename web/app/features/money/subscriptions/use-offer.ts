import type { CreatorProfile, MySubscription } from '@ovation/contract'
import { useCallback, useEffect, useState } from 'react'
import { api } from '~/api/client'

export interface Offer {
  profile: CreatorProfile
  /** The viewer's current or former subscription to this creator. */
  mine: MySubscription | null
}

export async function fetchMine(performerId: string): Promise<MySubscription | null> {
  const { data } = await api('GET /subscriptions/user/search', { query: { performerId, limit: 1 } })
  return data[0] ?? null
}

/** A creator's current plans, and the viewer's subscription. */
export function useOffer(performerId: string) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const [profile, mine] = await Promise.all([
        api('GET /performers/{id}', { params: { id: performerId } }),
        fetchMine(performerId),
      ])
      setOffer({ profile, mine })
    } catch {
      setFailed(true)
    }
  }, [performerId])
  useEffect(() => void load(), [load])

  return { offer, failed, load }
}
