import { useState } from 'react'
import { useAppSelector } from '~/store/hooks'
import { selectComments } from './slice'

/** The number of comments: the loaded count plus changes since. */
export function useCommentCount(itemId: string, total: number): number {
  const added = useAppSelector((state) => selectComments(state).added[itemId] ?? 0)
  const [made, setMade] = useState({ total, added })
  if (made.total !== total) {
    setMade({ total, added })
    return total
  }
  return Math.max(0, total + added - made.added)
}
