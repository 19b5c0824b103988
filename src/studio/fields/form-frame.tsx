import { createContext, useContext, type ComponentType } from 'react'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { FieldProblem } from '#studio/kit/field-frame.tsx'
import { plainProblem } from '#studio/kit/plain-problem.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import type { Json, JsonObject } from '#base/pure/json.ts'
import type { FieldProps } from './kind-props.ts'

/** A value, or what to make of the one that is there now. */
export type Change = Json | undefined | ((now: Json | undefined) => Json | undefined)

/** The picture of an image item: where it is kept, and its pixels. */
export type FormPicture = { contentKey: string; language: string; hash: string; width: number; height: number }

/** What every field of one form has in common. */
export type FormFrame = {
  /** The schema that references within the form point into. */
  root: FormSchema
  /** The language of the content, not of the interface. */
  contentLanguage: string
  isReadOnly: boolean
  /** The component of a page whose form it is, and the attributes that such a one begins with. */
  component?: string
  initial?: JsonObject | undefined
  /** Whether the fields are those that every item has, not those of its type, which may have the same names. */
  isItem?: boolean
  /** The file of an image, whose fields speak of it. */
  picture?: FormPicture | undefined
  problems: readonly Problem[]
  /** Changes the value at a path; undefined removes it. */
  onChange(path: string, change: Change): void
  /** Adds a field that holds words back for a moment, by what hands them over before they are saved; answers how to take it away. */
  addHolder(hand: () => void): () => void
  /** Takes the last change back. */
  onUndo(): void
  /** Draws the fields inside a field. */
  Field: ComponentType<FieldProps>
}

const FrameContext = createContext<FormFrame | undefined>(undefined)
export const FormFrameProvider = FrameContext.Provider

/** The form around a field. */
export function useForm(): FormFrame {
  const frame = useContext(FrameContext)
  if (frame === undefined) throw new Error('A field is drawn inside a form.')
  return frame
}

/** The sentences about the field at a path. Problems of fields inside it are told there. */
export function useProblems(path: string): readonly FieldProblem[] {
  const { problems, component } = useForm()
  return problems
    .filter((problem) => problem.path === path && problem.component === component)
    .map((problem) => ({ text: plainProblem(problem), isWarning: problem.grade === 'warns' }))
}
