import { Confirm } from '~/ui/overlay/Confirm'

interface SandboxChallengeProps {
  question: string
  onAnswer: (approve: boolean) => void
}

/** What 3-D Secure looks like while the site tries payments: the bank is us. */
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
