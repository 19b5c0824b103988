import { z } from 'zod'

import { describe } from '../fields/field.ts'
import { date, key, line, text, visibleText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'

/** Body of a document that visitors download. `hash` names the file on disk and is never delivered; `url` is added on delivery. */
export const DocumentBody = z.object({
  'sfdc_cms:media': describe(
    z.object({
      source: z.object({
        type: z.literal('file'),
        ref: visibleText,
        mimeType: visibleText,
        size: z.number().int().positive(),
        hash: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    }),
    {
      kind: 'original',
      label: { en: 'File', de: 'Datei' },
      help: { en: 'A PDF, a STEP model or a ZIP archive.', de: 'Ein PDF, ein STEP-Modell oder ein ZIP-Archiv.' },
    },
  ),
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: { en: 'Name by which visitors and editors know the document.', de: 'Name, unter dem Besucher und Redaktion das Dokument kennen.' },
  }),
  description: text({
    label: { en: 'Description', de: 'Beschreibung' },
    help: { en: 'What the document is about, in a sentence or two.', de: 'Worum es im Dokument geht, in ein bis zwei Sätzen.' },
  }).optional(),
  revision: line({
    label: { en: 'Revision', de: 'Revision' },
    help: { en: 'The state of the document, such as B or 1.2.', de: 'Der Stand des Dokuments, etwa B oder 1.2.' },
  }),
  issuedOn: date({
    label: { en: 'Date', de: 'Datum' },
    help: { en: 'The day on which this revision was issued.', de: 'Der Tag, an dem dieser Stand ausgegeben wurde.' },
  }),
  fileAssetName: key(
    {
      fold: 'more',
      label: { en: 'File asset name', de: 'Name als Datei-Asset' },
      help: {
        en: 'Makes the document available below /sfsites/c/file-asset/ by this name; most documents need none.',
        de: 'Macht das Dokument unter /sfsites/c/file-asset/ mit diesem Namen abrufbar; die meisten Dokumente brauchen keinen.',
      },
    },
    z.string().regex(/^[A-Za-z0-9_]{1,80}$/),
  ).optional(),
})

export const documentType = defineContentType({
  name: 'sfdc_cms__document',
  version: 1,
  label: { en: 'Document', de: 'Dokument' },
  plural: { en: 'Documents', de: 'Dokumente' },
  icon: 'report',
  group: 'media',
  body: DocumentBody,
  title: 'title',
  summary: 'description',
  address: 'none',
  delivery: { objectLabel: 'Document' },
})
