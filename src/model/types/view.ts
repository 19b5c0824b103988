import { ViewBody } from '../pages/view.ts'
import { defineContentType } from './define-content-type.ts'

/** Pages: trees of blocks. */
export const viewType = defineContentType({
  name: 'sfdc_cms__view',
  version: 1,
  label: { en: 'Page', de: 'Seite' },
  plural: { en: 'Pages', de: 'Seiten' },
  icon: 'page',
  group: 'site',
  body: ViewBody,
  title: 'name',
  address: 'none',
  lookup: { field: 'name', ignoresCase: true },
  delivery: { objectLabel: 'View' },
  search: { kind: 'page', reads: 'blocks', names: [], text: [] },
})
