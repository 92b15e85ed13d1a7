import { outline } from './icon'

export default outline('M5 12l5 5l10 -10')
