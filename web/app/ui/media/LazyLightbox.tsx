import { lazy, Suspense, useState } from 'react'
import type { LightboxProps } from './use-lightbox'

const Lightbox = lazy(() => import('./Lightbox').then((module) => ({ default: module.Lightbox })))

/** The lightbox, which comes when somebody opens the first picture. */
export function LazyLightbox(props: LightboxProps) {
  const [asked, setAsked] = useState(false)
  if (props.open !== null && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
