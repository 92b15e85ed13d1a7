import { lazy, Suspense, useState } from 'react'

const AddToListSheet = lazy(() =>
  import('./AddToListSheet').then((module) => ({ default: module.AddToListSheet })),
)

/** Loads the sheet on demand. It stays open when the menu closes. */
export function useAddToList(fan: { _id: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const sheet = asking && (
    <Suspense>
      <AddToListSheet fan={fan} onClose={() => setAsking(false)} />
    </Suspense>
  )
  return { sheet, ask: () => setAsking(true) }
}
