import { lazy, Suspense, useState } from 'react'
import type { LightboxProps } from './use-lightbox'

const Lightbox = lazy(() => import('./Lightbox').then((module) => ({ default: module.Lightbox })))

/** Loads the lightbox when the first picture is opened. */
export function LazyLightbox(props: LightboxProps) {
  const [isRequested, setRequested] = useState(false)
  if (props.open !== null && !isRequested) setRequested(true)
  if (!isRequested) return null
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
