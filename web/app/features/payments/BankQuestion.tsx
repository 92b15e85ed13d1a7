import { Confirm } from '~/ui/Confirm'

interface BankQuestionProps {
  question: string
  onAnswer: (approve: boolean) => void
}

/** What 3-D Secure looks like while the site tries payments: the bank is us. */
export function BankQuestion({ question, onAnswer }: BankQuestionProps) {
  return (
    <Confirm
      title="Your bank asks"
      yes="Approve"
      no="Decline"
      look="go"
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    >
      {question} This is a card to try payments with, so the bank is played by the site.
    </Confirm>
  )
}
