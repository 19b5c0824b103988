import { Link } from 'wouter'

import { isJsonObject, type JsonObject } from '#base/pure/json.ts'
import { readImageInfo } from '#model/images/read-image-info.ts'
import type { ImageInfo } from '#model/images/image-info.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Thumb } from '#studio/kit/thumb.tsx'
import { useItem } from '#studio/kit/use-item.ts'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { propertiesOf } from '../form-schema.ts'
import { PickPicture } from '../pick-picture.tsx'
import { CutPoint } from './cut-point.tsx'

/** A picture of the media library, with an alt text of its own where the one of the library does not fit. */
export function ImageField({ path, read, label, help, value, isRequired }: KindProps) {
  const { onChange, isReadOnly, contentLanguage } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const info: JsonObject = isJsonObject(value) ? value : {}
  // What the form holds may be incomplete; the reader takes every stored shape.
  const { contentKey, url, altText, overrideAltText, bgPosition, bgSizeOrRepeat } = readImageInfo(info as ImageInfo)
  const { row, isWrong, note } = useItem(contentKey, contentLanguage)
  const field = read.field?.kind === 'image' ? read.field : undefined
  const isReference = propertiesOf(read.schema).some(({ name, isRequired: isNeeded }) => name === 'source' && isNeeded)
  const pick = (key: string) =>
    onChange(path, isReference ? { source: { type: 'imageReference', ref: { contentKey: key } } } : { ...keepPlace(info), contentKey: key })
  return (
    <FieldFrame label={label} help={help} problems={problems} isOptional={isRequired ? undefined : say('studioOptional')}>
      {({ id, describedBy }) => (
        <div className="studio-image" data-empty={contentKey === undefined ? '' : undefined}>
          {contentKey === undefined ? (
            <p className="studio-soft">{url ?? say('studioNothingChosen')}</p>
          ) : (
            <>
              <Thumb contentKey={contentKey} language={contentLanguage} />
              <div className="studio-image-words">
                {row === undefined ? (
                  <span data-wrong={isWrong ? '' : undefined}>{note}</span>
                ) : (
                  <Link href={`/items/${contentKey}/${row.language}`} dir="auto">
                    {row.title}
                  </Link>
                )}
                <label className="studio-tick">
                  <input
                    type="checkbox"
                    checked={overrideAltText}
                    disabled={isReadOnly}
                    onChange={({ target }) =>
                      onChange(path, { ...info, overrideAltText: target.checked, altText: target.checked ? (altText ?? '') : undefined })
                    }
                  />
                  {say('studioOwnAltText')}
                </label>
                {overrideAltText ? (
                  <input
                    className="studio-input"
                    aria-label={say('studioAltText')}
                    value={altText ?? ''}
                    readOnly={isReadOnly}
                    onChange={({ target }) => onChange(path, { ...info, altText: target.value })}
                  />
                ) : null}
              </div>
            </>
          )}
          {isReadOnly ? null : (
            <PickPicture
              label={label}
              id={id}
              describedBy={describedBy}
              isChosen={contentKey !== undefined}
              onPick={pick}
              onRemove={contentKey === undefined && url === undefined ? undefined : () => onChange(path, undefined)}
            />
          )}
          {field?.cut === undefined || contentKey === undefined || row === undefined ? null : (
            <CutPoint
              contentKey={contentKey}
              language={row.language}
              cut={field.cut}
              device={field.device}
              position={bgPosition}
              sizeOrRepeat={bgSizeOrRepeat}
              isReadOnly={isReadOnly}
              onPosition={(position) => onChange(path, withPosition(info, position))}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Position and size of a background stay when its picture is changed. */
function keepPlace({ bgPosition, bgSizeOrRepeat }: JsonObject): JsonObject {
  return { ...(bgPosition !== undefined && { bgPosition }), ...(bgSizeOrRepeat !== undefined && { bgSizeOrRepeat }) }
}

function withPosition({ bgPosition: _old, ...info }: JsonObject, position: string | undefined): JsonObject {
  return position === undefined ? info : { ...info, bgPosition: position }
}
