import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { Link, useLocation } from 'wouter'

import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { isOfMany, keyOf, type PageNode } from './build-tree.ts'
import { languageColumns, orderLanguages } from './order-languages.ts'

export type PageActs = { onMove: ((node: PageNode) => void) | undefined; onNew: ((below: string) => void) | undefined }

/** A path with its page, the state of each language and its acts; below it the paths that begin with it. */
export function PageLine({ node, acts }: { node: PageNode; acts: PageActs }) {
  const say = useSay()
  const label = useLabel()
  const { forms, self } = useDesk()
  const { path, page, below } = node
  const languages = orderLanguages(page?.languages ?? [], self)
  const [main] = languages
  const part = path === '/' ? '/' : path.slice(path.lastIndexOf('/'))
  const many = page !== undefined && isOfMany(path) ? label(forms.types[page.contentType ?? '']?.plural) : undefined
  const name = main?.title ?? page?.route.title ?? part
  return (
    <TreeItem id={keyOf(node)} className="studio-pages-line" textValue={name} aria-label={`${name}, ${path}`}>
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <div className="studio-pages-row">
            {hasChildItems ? <Button slot="chevron" kind="quiet" icon="down" aria-label={say('studioPagesBelow', { name })} /> : <span />}
            {allowsDragging ? (
              <Button
                slot="drag"
                kind="quiet"
                icon="drag"
                aria-label={say('studioDragPage', { name })}
                isDisabled={page === undefined || path === '/'}
              />
            ) : (
              <span />
            )}
            <div className="studio-pages-name">
              {main !== undefined ? <Link href={toItem(main)}>{name}</Link> : page === undefined ? null : <span>{name}</span>}
              <span className="studio-code">{part}</span>
              {many === undefined ? null : <span className="studio-soft">{say('studioPageOfMany', { types: many })}</span>}
              {page === undefined ? <span className="studio-soft">{say('studioNoPageHere')}</span> : null}
            </div>
            <div className="studio-pages-states">
              {page === undefined || page.route.liveVersion !== undefined ? null : <span className="studio-soft">{say('studioRouteNotLive')}</span>}
              {page === undefined
                ? null
                : languageColumns(languages, self).map((row, column) =>
                    row === undefined ? <span key={column} className="studio-pages-state" /> : <LanguageState key={row.language} row={row} />,
                  )}
            </div>
            <Acts node={node} name={name} main={main} acts={acts} />
          </div>
        )}
      </TreeItemContent>
      {below.map((each) => (
        <PageLine key={keyOf(each)} node={each} acts={acts} />
      ))}
    </TreeItem>
  )
}

function LanguageState({ row }: { row: Row }) {
  const languageName = useLanguageName()
  return (
    <span className="studio-pages-state">
      <Link href={toItem(row)}>{languageName(row.language)}</Link> <StateChip row={row} isBare />
    </span>
  )
}

function Acts({ node, name, main, acts: { onMove, onNew } }: { node: PageNode; name: string; main: Row | undefined; acts: PageActs }) {
  const say = useSay()
  const [, go] = useLocation()
  const { page, path } = node
  return (
    <MenuTrigger>
      <Button icon="more" kind="quiet" aria-label={say('studioPageActs', { name })} />
      <Popover className="studio-popover" placement="bottom end">
        <Menu className="studio-menu">
          {main === undefined ? null : (
            <MenuItem className="studio-menu-item" onAction={() => go(toItem(main))}>
              {say('studioOpenPage')}
            </MenuItem>
          )}
          {page === undefined ? null : (
            <MenuItem className="studio-menu-item" onAction={() => go(toItem(page.route))}>
              {say('studioOpenRoute')}
            </MenuItem>
          )}
          {onNew === undefined || isOfMany(path) ? null : (
            <MenuItem className="studio-menu-item" onAction={() => onNew(path)}>
              {say('studioNewPageBelow')}
            </MenuItem>
          )}
          {onMove === undefined || page === undefined || path === '/' ? null : (
            <MenuItem className="studio-menu-item" onAction={() => onMove(node)}>
              {say('studioMovePage')}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function toItem({ contentKey, language, type }: Row): string {
  return `/items/${contentKey}/${language}${type === 'sfdc_cms__view' ? '/page' : ''}`
}
