import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { Button } from '#studio/kit/button.tsx'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { useCopy } from '#studio/kit/use-copy.ts'
import { findFieldLabel } from '#studio/fields/field-path.ts'
import { writeValue } from './history/write-value.ts'

export type WordsToCopyProps = { words: ItemWords; form: TypeForm | undefined }

/** All words of an edit as plain text, for when the server does not take them: to be copied by a button or by hand. */
export function WordsToCopy({ words, form }: WordsToCopyProps) {
  const say = useSay()
  const label = useLabel()
  const copy = useCopy()
  const fields = Object.entries(words.body).map(([name, value]) => [label(findFieldLabel(form?.schema, name)) || name, writeValue(value)] as const)
  const text = [[say('studioTitle'), words.title] as const, ...fields].map(([name, written]) => `${name}\n${written}`).join('\n\n')
  return (
    <>
      <p>
        <Button icon="copy" onPress={() => void copy(text)}>
          {say('studioCopyWords')}
        </Button>
      </p>
      <details>
        <summary>{say('studioShowWords')}</summary>
        <textarea className="studio-input" aria-label={say('studioShowWords')} readOnly rows={12} value={text} dir="auto" />
      </details>
    </>
  )
}
