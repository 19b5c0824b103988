import { isJsonObject } from '#base/pure/json.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { useForm } from '#studio/fields/form-frame.tsx'
import { propertiesOf, readSchema } from '#studio/fields/form-schema.ts'

const SHAPES: ReadonlySet<string> = new Set(['logo', 'logoOnDark', 'corner', 'textFont', 'valueFont'])

/** Logo, corners and fonts: fields as in any form. */
export function ShapeFields({ words: { body } }: { words: ItemWords }) {
  const { root, Field } = useForm()
  const say = useSay()
  const theme = propertiesOf(root).find(({ name }) => name === 'theme')
  const values = isJsonObject(body['theme']) ? body['theme'] : {}
  const fields = theme === undefined ? [] : propertiesOf(readSchema(theme.schema, root).schema)
  return (
    <section className="studio-theme-shapes" aria-labelledby="theme-shapes">
      <h2 id="theme-shapes">{say('themeShapes')}</h2>
      {fields
        .filter(({ name }) => SHAPES.has(name))
        .map(({ name, schema }) => (
          <Field key={name} path={`theme.${name}`} schema={schema} value={values[name]} />
        ))}
    </section>
  )
}
