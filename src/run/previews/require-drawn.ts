import type { Answer } from '#web/answers/prepared-answer.ts'

/** The drawn page. Throws where a draft leaves none, such as one of the settings that is incomplete: the preview says so instead of 404. */
export function requireDrawn(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error('The page of a preview, or what it is drawn from, is missing or cannot be read.')
  return answer
}
