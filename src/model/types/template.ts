import { z } from 'zod'

import { line, text } from '../fields/kinds.ts'
import { ViewBody } from '../pages/view.ts'
import { defineContentType } from './define-content-type.ts'
import { TEMPLATE_TYPE } from './template-type.ts'

/** Body of a template: the blocks that a new page begins with. */
export const TemplateBody = z.object({
  label: line({
    label: { en: 'Name', de: 'Name' },
    help: { en: 'Name by which editors choose the template.', de: 'Name, unter dem die Redaktion die Vorlage wählt.' },
  }),
  description: text({
    label: { en: 'Description', de: 'Beschreibung' },
    help: {
      en: 'What the template is for; shown beside its picture when a page begins.',
      de: 'Wofür die Vorlage gedacht ist; steht neben ihrem Bild, wenn eine Seite beginnt.',
    },
  }).optional(),
  dataProviders: ViewBody.shape.dataProviders,
  component: ViewBody.shape.component,
})

/** What pages begin with. Templates are for the staff alone. */
export const templateType = defineContentType({
  name: TEMPLATE_TYPE,
  version: 1,
  label: { en: 'Template', de: 'Vorlage' },
  plural: { en: 'Templates', de: 'Vorlagen' },
  icon: 'page',
  group: 'site',
  body: TemplateBody,
  title: 'label',
  address: 'none',
  isForStaff: true,
  delivery: { objectLabel: 'Template' },
})
