import { lazy, Suspense, useState } from 'react'

const AddToListSheet = lazy(() =>
  import('./AddToListSheet').then((module) => ({ default: module.AddToListSheet })),
)

/** The sheet that a menu opens; it comes when somebody asks for it, and outlasts the menu. */
export function useAddToList(fan: { _id: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const sheet = asking && (
    <Suspense>
      <AddToListSheet fan={fan} onClose={() => setAsking(false)} />
    </Suspense>
  )
  return { sheet, ask: () => setAsking(true) }
}
