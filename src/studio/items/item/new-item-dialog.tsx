import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import type { Json, JsonObject } from '#base/pure/json.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { pathBelow } from '#model/links/moved-path.ts'
import { mayWrite, useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { FormModal } from '#studio/kit/form-modal.tsx'
import { toSlug } from '#studio/kit/to-slug.ts'
import { useInnerLabel } from '#studio/kit/use-inner-label.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { makeBlock } from '#studio/fields/blocks/make-block.ts'
import { emptyOf, hasBlocks, propertiesOf } from '#studio/fields/form-schema.ts'
import { JUST_COPIED, JUST_MADE } from './first-field.ts'
import { NewPageFields } from '../new-page/new-page-fields.tsx'
import { hasTitles, NO_CHOICES, toNewPage, withFirstLanguage, type PageChoices } from '../new-page/page-choices.ts'

export type NewItemDialogProps = {
  type: string | undefined
  /** The path below which a page begins. */
  below?: string | undefined
  /** The content key of the template that a page begins with. */
  from?: string | undefined
  onClose(): void
}

/** Makes a new item with its first draft: type, language and title; the rest is written in its form. */
export function NewItemDialog({ type: given, below = '/', from, onClose }: NewItemDialogProps) {
  const { client, forms, self } = useDesk()
  const say = useSay()
  const label = useLabel()
  const inner = useInnerLabel()
  const languageName = useLanguageName()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const types = Object.entries(forms.types).filter(([name]) => self.scope?.types === undefined || self.scope.types.includes(name))
  const [type, setType] = useState(given ?? types[0]?.[0] ?? '')
  const languages = self.site.languages.filter(({ code }) => mayWrite(self, { type, language: code }))
  const [language, setLanguage] = useState(languages.find(({ isDefault }) => isDefault)?.code ?? languages[0]?.code ?? '')
  const [title, setTitle] = useState('')
  const [choices, setChoices] = useState<PageChoices>({ ...NO_CHOICES, from })
  const [isMaking, setMaking] = useState(false)
  const [error, setError] = useState<unknown>()
  const form = forms.types[type]
  // Whoever may not write routes begins with the page alone.
  const routes = { type: 'sfdc_cms__route', language: self.site.languages.find(({ isDefault }) => isDefault)?.code ?? '' }
  const isPage = hasBlocks(form) && mayWrite(self, routes)
  const path = choices.path ?? pathBelow(below, toSlug(title))
  const isReady = title.trim() !== '' && language !== '' && (!isPage || hasTitles(choices))
  const make = async () => {
    setMaking(true)
    try {
      if (isPage) {
        const made = await client('createPage', { body: toNewPage(choices, { language, title, path }) })
        await queries.invalidateQueries({ queryKey: ['items'] })
        return go(`/items/${made.contentKey}/${language}/page`, { state: choices.from === undefined ? undefined : JUST_COPIED })
      }
      const body = form === undefined ? {} : firstBody(form, title)
      const { contentKey } = await client('createItem', { body: { type, language, title, urlName: toSlug(title), body } })
      await queries.invalidateQueries({ queryKey: ['items'] })
      go(`/items/${contentKey}/${language}`, { state: JUST_MADE })
    } catch (caught) {
      setError(caught)
      setMaking(false)
    }
  }
  return (
    <FormModal
      title={form === undefined ? say('studioNew') : say('studioNewOf', { type: inner(label(form.label)) })}
      size={isPage ? 'wide' : 'small'}
      does={say('studioMake')}
      isReady={isReady}
      isPending={isMaking}
      error={error}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      {given === undefined ? (
        <FieldFrame label={say('studioColumn.type')}>
          {({ id }) => (
            <select id={id} className="studio-input" value={type} onChange={({ target }) => setType(target.value)}>
              {types.map(([name, each]) => (
                <option key={name} value={name}>
                  {label(each.label)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      ) : null}
      <FieldFrame label={say('studioLanguage')}>
        {({ id }) => (
          <select
            id={id}
            className="studio-input"
            value={language}
            onChange={({ target }) => {
              setLanguage(target.value)
              setChoices((now) => withFirstLanguage(now, target.value))
            }}
          >
            {languages.map(({ code }) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FieldFrame label={say('studioTitle')}>
        {({ id }) => (
          <input
            id={id}
            className="studio-input"
            value={title}
            dir="auto"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
            autoFocus
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </FieldFrame>
      {isPage ? (
        <NewPageFields
          language={language}
          title={title}
          path={path}
          choices={choices}
          onChoose={(change) => setChoices((now) => ({ ...now, ...change }))}
        />
      ) : null}
    </FormModal>
  )
}

/** The parts that must be there, the title in its field, and the outermost block of a page. Texts are left out until they are written. */
function firstBody({ schema, title: field }: { schema: Parameters<typeof propertiesOf>[0]; title: string }, title: string): JsonObject {
  const body: Json = emptyOf(schema, schema)
  const own = isJsonObject(body) ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '')) : {}
  const fields = propertiesOf(schema)
  const named = fields.some(({ name, schema: each }) => name === field && each['x-field']?.kind === 'line') ? { [field]: title } : {}
  const tree = fields.some(({ schema: each }) => each['x-field']?.kind === 'blocks')
    ? { component: makeBlock('busbar:layout', {}) as unknown as Json }
    : {}
  return { ...own, ...named, ...tree }
}
