import { createRoot } from 'react-dom/client'
import { SandboxChallenge } from './SandboxChallenge'

/** Shows the challenge of a test card above everything else until it is answered. */
export function askSandboxChallenge(question: string): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (approve: boolean) => {
      root.unmount()
      place.remove()
      resolve(approve)
    }
    root.render(<SandboxChallenge question={question} onAnswer={answer} />)
  })
}
