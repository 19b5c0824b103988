/** Fixed texts of every form. */
export const FORM_TEXTS = {
  en: {
    formOptional: 'optional',
    formProblem: 'Please check one field',
    formProblems: 'Please check {count} fields',
    formSending: 'Sending …',
  },
  de: {
    formOptional: 'optional',
    formProblem: 'Bitte prüfen Sie eine Angabe',
    formProblems: 'Bitte prüfen Sie {count} Angaben',
    formSending: 'Wird gesendet …',
  },
} as const
