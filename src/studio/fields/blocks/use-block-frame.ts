import { useCallback, useMemo } from 'react'

import type { Component } from '#model/pages/view.ts'
import { useDesk } from '#studio/kit/desk.tsx'
import { valueAt } from '../field-path.ts'
import { useForm, type Change, type FormFrame } from '../form-frame.tsx'
import { withAttribute } from './with-attribute.ts'

/** Changes one block, whatever was changed of the others meanwhile. */
export type ChangeBlock = (id: string, change: (component: Component) => Component) => void

/** What the fields of a block have in common, inside the form of the item that it stands in. */
export function useBlockFrame({ id, definition }: Pick<Component, 'id' | 'definition'>, onChange: ChangeBlock): FormFrame {
  const { forms } = useDesk()
  const { contentLanguage, isReadOnly, problems, addHolder, onUndo, Field } = useForm()
  const form = forms.blocks[definition]
  const write = useCallback(
    (path: string, change: Change) =>
      onChange(id, (now) => {
        const steps = path.replace(/^attributes\./, '').split('.')
        return withAttribute(now, steps, typeof change === 'function' ? change(valueAt(now.attributes, steps)) : change)
      }),
    [onChange, id],
  )
  return useMemo<FormFrame>(
    () => ({
      root: form?.schema ?? {},
      initial: form?.initial,
      contentLanguage,
      isReadOnly,
      component: id,
      problems,
      onChange: write,
      addHolder,
      onUndo,
      Field,
    }),
    [form, contentLanguage, isReadOnly, id, problems, write, addHolder, onUndo, Field],
  )
}
