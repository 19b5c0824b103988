import { useDesk, useSay } from '#studio/kit/desk.tsx'

import { SORTS, type MediaAddress } from './media-address.ts'
import { useLibrary } from './use-media.ts'

export type MediaFiltersProps = { address: MediaAddress; onShow(address: MediaAddress): void }

/** Words, kind, folder, tag, order, and what is missing or not used. */
export function MediaFilters({ address, onShow }: MediaFiltersProps) {
  const { self } = useDesk()
  const say = useSay()
  const library = useLibrary().data
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
      <Select
        label={say('mediaKind')}
        value={address.kind ?? ''}
        onChange={(kind) => choose({ kind: kind === 'image' || kind === 'document' ? kind : undefined })}
      >
        <option value="">{say('mediaAllKinds')}</option>
        <option value="image">{say('mediaImages')}</option>
        <option value="document">{say('mediaDocuments')}</option>
      </Select>
      <Select label={say('mediaFolder')} value={address.folder ?? '*'} onChange={(folder) => choose({ folder: folder === '*' ? undefined : folder })}>
        <option value="*">{say('mediaAllFolders')}</option>
        <option value="">{say('mediaNoFolder')}</option>
        {library?.folders.map(({ name, count }) => (
          <option key={name} value={name}>
            {`${name} (${count})`}
          </option>
        ))}
      </Select>
      <Select label={say('mediaTag')} value={address.tag ?? ''} onChange={(tag) => choose({ tag: tag || undefined })}>
        <option value="">{say('mediaAllTags')}</option>
        {library?.tags.map(({ name, count }) => (
          <option key={name} value={name}>
            {`${name} (${count})`}
          </option>
        ))}
      </Select>
      <Select label={say('mediaMissing')} value={address.missingAlt ?? ''} onChange={(missingAlt) => choose({ missingAlt: missingAlt || undefined })}>
        <option value="">{say('mediaMissingAny')}</option>
        {self.site.languages.map(({ code }) => (
          <option key={code} value={code}>
            {say('mediaNoAlt', { languages: code })}
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
        <input type="checkbox" checked={address.unused === true} onChange={({ target }) => choose({ unused: target.checked || undefined })} />
        {say('mediaUnused')}
      </label>
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
