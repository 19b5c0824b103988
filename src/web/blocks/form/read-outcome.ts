import type { PageVisit, PageWords } from '#model/pages/page-data.ts'
import type { FormOutcome } from '#model/pages/visit.ts'
import type { FieldView } from './field-view.ts'
import type { FormNoticeView } from './form-notice.tsx'
import type { ProblemSummaryView } from './problem-summary.tsx'

/** A field without its posted value and problem; its id is derived from the form's id and its name. */
export type FieldPlan = Omit<FieldView, 'id' | 'problem'>

/** A form as it is drawn, for the first time or after it was posted. */
export type FormView = { fields: FieldView[]; summary?: ProblemSummaryView; notice?: FormNoticeView }

/**
 * Fills the fields with what was posted under the form's name, and adds the problems. Fields without a posted value keep the `value` of the
 * plan. `form` is the prefix of all ids.
 */
export function readOutcome(page: Pick<PageWords & PageVisit, 'visit' | 'text'>, form: string, plan: readonly FieldPlan[]): FormView {
  const outcome = page.visit?.form?.form === form ? page.visit.form : undefined
  const optional = page.text('formOptional')
  const fields = plan.map((field) => ({
    ...(field.isRequired === true || field.type === 'checkbox' ? {} : { optional }),
    ...field,
    ...(outcome === undefined ? {} : typedIn(outcome, field)),
    id: `${form}-${field.name}`,
    problem: outcome?.problems.find((problem) => problem.field === field.name)?.message,
  }))
  return { fields, summary: outcome && toSummary(page, form, outcome), notice: outcome?.notice }
}

function typedIn({ values }: FormOutcome, { name, type }: FieldPlan): Partial<FieldPlan> {
  const typed = Object.hasOwn(values, name) ? values[name] : undefined
  if (type === 'checkbox') return { isChecked: typed !== undefined && typed.length > 0 }
  return type === 'password' || type === 'file' ? {} : { value: typed?.[0] ?? '' }
}

function toSummary({ text }: Pick<PageWords, 'text'>, form: string, { problems }: FormOutcome): ProblemSummaryView | undefined {
  if (problems.length === 0) return undefined
  return {
    id: `${form}-problems`,
    heading: text('formProblems', { count: problems.length, shown: problems.length }),
    problems: problems.map(({ field, message }) => ({ href: `#${form}-${field}`, text: message })),
  }
}
