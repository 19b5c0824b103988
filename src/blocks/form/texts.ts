/** Fixed texts of every form. */
export const FORM_TEXTS = {
  en: {
    formOptional: 'optional',
    formProblem: 'One field needs a correction',
    formProblems: '{count} fields need a correction',
    formSending: 'Sending …',
  },
  de: {
    formOptional: 'freiwillig',
    formProblem: 'Eine Angabe ist zu berichtigen',
    formProblems: '{count} Angaben sind zu berichtigen',
    formSending: 'Wird gesendet …',
  },
} as const
