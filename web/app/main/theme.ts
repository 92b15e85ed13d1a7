import { createTheme, type MantineColorsTuple } from '@mantine/core'

const coral: MantineColorsTuple = [
  '#fff2ee',
  '#fde3dc',
  '#fbc4b7',
  '#f9a08d',
  '#ff7d68',
  '#ea5a44',
  '#d1402f',
  '#bb3526',
  '#a02b1e',
  '#7d2015',
]

export const theme = createTheme({
  primaryColor: 'coral',
  colors: { coral },
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  defaultRadius: 14,
  cursorType: 'pointer',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '22px', xl: '34px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
})
