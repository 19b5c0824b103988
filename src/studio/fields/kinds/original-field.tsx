import { isJsonObject } from '#base/pure/json.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useProblems } from '../form-frame.tsx'

/** The file of a picture or a document: its format, size and pixels. It is replaced in the media library. */
export function OriginalField({ path, label, help, value }: KindProps) {
  const say = useSay()
  const problems = useProblems(path)
  const source = isJsonObject(value) && isJsonObject(value['source']) ? value['source'] : {}
  const { width, height, size, mimeType } = source
  const facts = [
    ...(typeof width === 'number' && typeof height === 'number' ? [`${width} × ${height}`] : []),
    ...(typeof mimeType === 'string' ? [mimeType] : []),
    ...(typeof size === 'number' ? [say('mediaSize', { kilobytes: Math.ceil(size / 1024) })] : []),
  ]
  return (
    <FieldFrame label={label} help={help} problems={problems}>
      {() => (facts.length === 0 ? <p className="studio-soft">{say('studioNoFile')}</p> : <p className="studio-code">{facts.join(' · ')}</p>)}
    </FieldFrame>
  )
}
