import { outline } from './icon'

export default outline('M6 15l6 -6l6 6')
