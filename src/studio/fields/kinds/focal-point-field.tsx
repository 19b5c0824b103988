import { isJsonObject } from '#base/pure/json.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { toFileUrl } from '#studio/kit/thumb.tsx'
import { FocalEditor } from '#studio/media/focal-editor.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

const MIDDLE = 0.5

/** The point of a picture that stays visible when it is cropped, on the picture itself, with what each place of the site shows of it. */
export function FocalPointField({ path, label, help, value }: KindProps) {
  const { basePath } = useDesk()
  const { onChange, isReadOnly, picture } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const read = (name: 'x' | 'y') => (isJsonObject(value) && typeof value[name] === 'number' ? value[name] : MIDDLE)
  const point = { x: read('x'), y: read('y') }
  const src = picture === undefined ? undefined : toFileUrl(basePath, picture)
  return (
    <FieldFrame label={label} help={help} problems={problems}>
      {() =>
        picture === undefined || src === undefined ? (
          <p className="studio-soft">{say('studioNoFile')}</p>
        ) : (
          <FocalEditor src={src} image={picture} point={point} isReadOnly={isReadOnly} onPoint={({ x, y }) => onChange(path, { x, y })} />
        )
      }
    </FieldFrame>
  )
}
