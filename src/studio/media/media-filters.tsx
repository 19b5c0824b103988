import { useId, useState, type ReactNode } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'

import { SORTS, type MediaAddress } from './media-address.ts'
import { useCodesInOrder } from './use-codes.ts'
import { useLibrary } from './use-media.ts'

export type MediaFiltersProps = {
  address: MediaAddress
  /** Whether the kind is not for the person to choose. */
  fixedKind?: boolean
  onShow(address: MediaAddress): void
  /** Buttons beside the search. */
  acts?: ReactNode
}

/** Words, kind, folder, tag, order, and what is missing or not used. On narrow windows all but the words open by a button. */
export function MediaFilters({ address, fixedKind = false, onShow, acts }: MediaFiltersProps) {
  const { self } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const inOrder = useCodesInOrder()
  const library = useLibrary().data
  const [isOpen, setOpen] = useState(false)
  const rest = useId()
  const { kind, folder, tag, missingAlt, unused } = address
  const count = [fixedKind ? undefined : kind, folder, tag, missingAlt, unused].filter((each) => each !== undefined).length
  const choose = (part: Partial<MediaAddress>) => onShow({ ...address, ...part })
  return (
    <div className="media-filters" role="search">
      <input
        className="studio-input"
        type="search"
        aria-label={say('mediaSearch')}
        placeholder={say('mediaSearch')}
        value={address.q ?? ''}
        onChange={({ target }) => choose({ q: target.value || undefined })}
      />
      <Button kind="plain" aria-expanded={isOpen} aria-controls={rest} onPress={() => setOpen(!isOpen)}>
        {count === 0 ? say('mediaFilters') : say('mediaFiltersSet', { count })}
      </Button>
      {acts}
      <div id={rest} className="media-filters-rest" data-open={isOpen ? '' : undefined}>
        {fixedKind ? null : (
          <Select
            label={say('mediaKind')}
            value={kind ?? ''}
            onChange={(to) => choose({ kind: to === 'image' || to === 'document' ? to : undefined })}
          >
            <option value="">{say('mediaAllKinds')}</option>
            <option value="image">{say('mediaImages')}</option>
            <option value="document">{say('mediaDocuments')}</option>
          </Select>
        )}
        <Select label={say('mediaFolder')} value={folder ?? '*'} onChange={(to) => choose({ folder: to === '*' ? undefined : to })}>
          <option value="*">{say('mediaAllFolders')}</option>
          <option value="">{say('mediaNoFolder')}</option>
          {library?.folders.map(({ name, count }) => (
            <option key={name} value={name}>
              {`${name} (${count})`}
            </option>
          ))}
        </Select>
        <Select label={say('mediaTag')} value={tag ?? ''} onChange={(to) => choose({ tag: to || undefined })}>
          <option value="">{say('mediaAllTags')}</option>
          {library?.tags.map(({ name, count }) => (
            <option key={name} value={name}>
              {`${name} (${count})`}
            </option>
          ))}
        </Select>
        <Select label={say('mediaMissing')} value={missingAlt ?? ''} onChange={(to) => choose({ missingAlt: to || undefined })}>
          <option value="">{say('mediaMissingAny')}</option>
          {inOrder(self.site.languages.map(({ code }) => code)).map((code) => (
            <option key={code} value={code}>
              {say('mediaNoAlt', { languages: languageName(code) })}
            </option>
          ))}
        </Select>
        <Select
          label={say('mediaSort')}
          value={address.sort ?? '-changedAt'}
          onChange={(sort) => choose({ sort: SORTS.find((each) => each === sort) })}
        >
          <option value="-changedAt">{say('mediaSortNewest')}</option>
          <option value="changedAt">{say('mediaSortOldest')}</option>
          <option value="title">{say('mediaSortTitle')}</option>
          <option value="-title">{say('mediaSortTitleDown')}</option>
        </Select>
        <label className="studio-tick">
          <input type="checkbox" checked={unused === true} onChange={({ target }) => choose({ unused: target.checked || undefined })} />
          {say('mediaUnused')}
        </label>
      </div>
    </div>
  )
}

type SelectProps = { label: string; value: string; onChange(value: string): void; children: React.ReactNode }

function Select({ label, value, onChange, children }: SelectProps) {
  return (
    <select className="studio-input" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
  )
}
