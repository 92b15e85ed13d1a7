import { useLayoutEffect } from 'react'
import { useAppSelector } from '~/store/hooks'

/** The page and the browser's own bars follow the light at once; React lifts the meta element into the head. */
export function Theme() {
  const theme = useAppSelector((state) => state.ui.theme)
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return <meta name="theme-color" content={theme === 'dark' ? '#131218' : '#fbf8f4'} />
}
