import { isJsonObject } from '#base/pure/json.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

const MIDDLE = 0.5

/** The point of a picture that stays visible when it is cropped, in parts of its width and height. */
export function FocalPointField({ path, label, help, value }: KindProps) {
  const { onChange, isReadOnly } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const read = (name: 'x' | 'y') => (isJsonObject(value) && typeof value[name] === 'number' ? value[name] : MIDDLE)
  const write = (name: 'x' | 'y', percent: number) => onChange(path, { x: read('x'), y: read('y'), [name]: percent / 100 })
  return (
    <FieldFrame label={label} help={help} problems={problems}>
      {({ describedBy }) => (
        <div className="studio-focal">
          {(['x', 'y'] as const).map((name) => (
            <label key={name} className="studio-inline">
              <span>{say(name === 'x' ? 'studioFromLeft' : 'studioFromTop')}</span>
              <input
                type="range"
                min="0"
                max="100"
                value={Math.round(read(name) * 100)}
                disabled={isReadOnly}
                aria-describedby={describedBy}
                onChange={({ target }) => write(name, Number(target.value))}
              />
              <output>{Math.round(read(name) * 100)} %</output>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
