import { useLayoutEffect } from 'react'
import { useAppSelector } from '~/store/hooks'

/** Applies the theme to the page and the browser's bars. React moves the meta element into the head. */
export function Theme() {
  const theme = useAppSelector((state) => state.ui.theme)
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return <meta name="theme-color" content={theme === 'dark' ? '#131218' : '#fbf8f4'} />
}
