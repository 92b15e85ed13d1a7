import { OneOf } from '../base/shapes.ts'
import { type ProfileOptionList, profileOptions } from './options.ts'

/** One of the options of a list. */
export const Choice = (list: ProfileOptionList) => OneOf(profileOptions[list].map((option) => option.value))

export const Gender = Choice('genders')
