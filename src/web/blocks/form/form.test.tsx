import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { FormOutcome } from '#model/pages/visit.ts'
import { examplePage } from '../testing/example-page.ts'
import { Field } from './field.tsx'
import { FormNotice } from './form-notice.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { readOutcome, type FieldPlan } from './read-outcome.ts'

const PLAN: readonly FieldPlan[] = [
  { name: 'name', label: 'Name', type: 'text', isRequired: true, autoComplete: 'name' },
  { name: 'message', label: 'Message', type: 'textarea', hint: 'What it is for.' },
  { name: 'topic', label: 'Topic', type: 'select', isRequired: true, value: 'b', options: ['a', 'b'].map((value) => ({ value, text: value })) },
  { name: 'consent', label: 'I agree.', type: 'checkbox', isRequired: true, link: { text: 'Privacy', href: '/privacy' } },
  { name: 'password', label: 'Password', type: 'password', isRequired: true },
]
const posted = (form: FormOutcome) => readOutcome(examplePage({ visit: { form, data: {} } }), 'ask', PLAN)
const draw = (view: ReturnType<typeof readOutcome>) => view.fields.map((field) => renderToStaticMarkup(<Field field={field} />))

test('a form that nobody has posted is empty, says what is optional and complains of nothing', () => {
  const view = readOutcome(examplePage(), 'ask', PLAN)
  const [name, message, topic, consent] = draw(view)
  expect(view.summary).toBeUndefined()
  expect(name).toBe(
    '<div class="form-field" data-field="name" data-type="text"><label for="ask-name">Name</label><input id="ask-name" required="" autoComplete="name" type="text" name="name" value=""/></div>',
  )
  expect(message).toContain('<label for="ask-message">Message<span class="form-optional"> (optional)</span></label>')
  expect(message).toContain('<p class="form-hint" id="ask-message-hint">What it is for.</p>')
  expect(message).toContain('aria-describedby="ask-message-hint"')
  expect(topic).toContain('<option value="b" selected="">b</option>')
  expect(consent).toContain('<a href="/privacy">Privacy</a>')
  expect(consent).not.toContain('checked')
})

test('what was typed comes back, what is wrong stands beside its field and in the summary', () => {
  const view = posted({
    form: 'ask',
    values: { name: ['<b>Ada</b>'], topic: ['a'], consent: ['yes'], password: ['secret'] },
    problems: [
      { field: 'name', message: 'Write a name without angle brackets.' },
      { field: 'password', message: 'Wrong.' },
    ],
    notice: { kind: 'failed', text: 'Nothing was sent.' },
  })
  const [name, , topic, consent, password] = draw(view)
  expect(name).toContain('value="&lt;b&gt;Ada&lt;/b&gt;"')
  expect(name).toContain('aria-invalid="true" aria-describedby="ask-name-problem"')
  expect(name).toContain('<p class="form-problem" id="ask-name-problem">Write a name without angle brackets.</p>')
  expect(topic).toContain('<option value="a" selected="">a</option>')
  expect(consent).toContain('checked=""')
  expect(password).not.toContain('secret')
  const summary = renderToStaticMarkup(<ProblemSummary {...view.summary!} />)
  expect(summary).toContain('role="alert" tabindex="-1" aria-labelledby="ask-problems-heading" autofocus=""')
  expect(summary).toContain('Please check 2 fields')
  expect(summary).toContain('<a href="#ask-name">Write a name without angle brackets.</a>')
  expect(renderToStaticMarkup(<FormNotice {...view.notice!} />)).toContain('role="alert" tabindex="-1" autofocus="">Nothing was sent.</p>')
})

test('the outcome of another form on the page is not shown', () => {
  const view = posted({ form: 'other', values: { name: ['Ada'] }, problems: [{ field: 'name', message: 'No.' }] })
  expect(view).toMatchObject({ summary: undefined, notice: undefined })
  expect(draw(view).join('')).not.toContain('Ada')
})

test('a field of the name __proto__ is a field like others', () => {
  const plan: FieldPlan[] = [{ name: '__proto__', label: 'Odd', type: 'text' }]
  const form = { form: 'ask', values: {}, problems: [] }
  expect(readOutcome(examplePage({ visit: { form, data: {} } }), 'ask', plan).fields[0]?.value).toBe('')
})
