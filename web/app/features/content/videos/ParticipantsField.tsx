import type { CreatorBrief } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import chips from '~/ui/form/ChipsField.module.css'
import { TextField } from '~/ui/form/TextField'
import IconX from '~/ui/icons/IconX'
import { Avatar } from '~/ui/picture/Avatar'
import styles from './ParticipantsField.module.css'
import { useFindCreators } from './use-find-creators'

type Person = Pick<CreatorBrief, '_id' | 'name' | 'username' | 'avatar'>

/** Other creators in the video: found by name, kept as chips. */
export function ParticipantsField({ people }: { people: readonly Person[] }) {
  const [picked, setPicked] = useState(people)
  const [words, setWords] = useState('')
  const found = useFindCreators(words).filter(({ _id }) => !picked.some((person) => person._id === _id))
  const full = picked.length >= limits.participants

  function pick(person: Person) {
    setPicked([...picked, person])
    setWords('')
  }

  return (
    <div className={chips.field}>
      <TextField
        label="With"
        type="search"
        autoComplete="off"
        value={words}
        placeholder="Creator’s name"
        hint={full ? `Up to ${limits.participants} people.` : 'Other creators who appear in it.'}
        disabled={full}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter picks the first result instead of submitting the form.
          event.preventDefault()
          if (found[0]) pick(found[0])
        }}
      />
      <output className="visually-hidden">{words && `${found.length} found`}</output>
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Creators found">
          {found.map((person) => (
            <li key={person._id}>
              <button type="button" onClick={() => pick(person)}>
                <Avatar src={person.avatar} size={32} />
                <b>{person.name}</b>
                {person.username && <small>@{person.username}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {picked.length > 0 && (
        <ul className={chips.chips}>
          {picked.map((person) => (
            <li key={person._id} className={`${chips.chip} ${chips.picked}`}>
              {person.name}
              <input type="hidden" name="participantIds" value={person._id} />
              <button
                type="button"
                aria-label={`Remove ${person.name}`}
                onClick={() => setPicked(picked.filter((one) => one !== person))}
              >
                <IconX size={16} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
