import { emailTemplate } from '#platform/mail'

export const decisionEmail = emailTemplate({
  key: 'content-decision',
  label: 'Decision about content',
  meaning: 'To the owner of content that an operator hides, takes down, shows again or warns about.',
  variables: {
    name: { meaning: 'The owner’s name', sample: 'Marisol Vega' },
    decision: { meaning: 'What was decided', sample: 'We took down your post', required: true },
    number: { meaning: 'The number of the case', sample: '1482' },
    message: {
      meaning: 'What the operator wrote',
      sample: 'A person in it says they didn’t agree to be shown.',
      required: true,
    },
    appeal: {
      meaning: 'That the owner can appeal, if they can',
      sample: 'If you think this is a mistake, you can appeal once.',
      optional: true,
    },
  },
  subject: '{{decision}}',
  body: `Hello {{name}}, this is about case {{number}}.

{{message}}

{{appeal}}`,
  button: 'See the decision',
})
