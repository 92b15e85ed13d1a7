import { useState } from 'react'
import { useAppSelector } from '~/store/hooks'
import { selectComments } from './slice'

/** How many comments an item has: what the page was made with, and what was added since it was. */
export function useCommentCount(itemId: string, total: number): number {
  const added = useAppSelector((state) => selectComments(state).added[itemId] ?? 0)
  const [made, setMade] = useState({ total, added })
  if (made.total !== total) {
    setMade({ total, added })
    return total
  }
  return Math.max(0, total + added - made.added)
}
