import { outline } from './icon'

export default outline('M5 12l14 0')
