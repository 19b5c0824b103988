import type { PageVisit, PageWords } from '#model/pages/page-data.ts'
import type { FormOutcome } from '#model/pages/visit.ts'
import type { FieldView } from './field-view.ts'
import type { FormNoticeView } from './form-notice.tsx'
import type { ProblemSummaryView } from './problem-summary.tsx'

/** A field before what was typed and what is wrong are known; its id is made of the form's and its name. */
export type FieldPlan = Omit<FieldView, 'id' | 'problem'>

/** A form as it is drawn after it was posted, or for the first time. */
export type FormView = { fields: FieldView[]; summary?: ProblemSummaryView; notice?: FormNoticeView }

/**
 * Puts what was posted under the form's name back into its fields, with what is wrong. `values` of the plan count where nothing was
 * posted. `form` begins all ids.
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
