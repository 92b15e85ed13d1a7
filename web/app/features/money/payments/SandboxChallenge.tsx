import { Confirm } from '~/ui/overlay/Confirm'

interface SandboxChallengeProps {
  question: string
  onAnswer: (approve: boolean) => void
}

/** The 3-D Secure dialog of the sandbox, which plays the bank. */
export function SandboxChallenge({ question, onAnswer }: SandboxChallengeProps) {
  return (
    <Confirm
      title="Confirm with your bank"
      yes="Approve"
      no="Decline"
      look="go"
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    >
      {question} This is a test card, so the site stands in for the bank.
    </Confirm>
  )
}
