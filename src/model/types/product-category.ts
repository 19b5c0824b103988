import { z } from 'zod'

import { key, line, name } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, recordId, seoFields, sortOrder } from './fields.ts'

export const ProductCategoryBody = z.object({
  recordId,
  title: line({
    label: { en: 'Name', de: 'Name' },
    help: { en: 'Name of the category in the catalogue, such as “Open frame”.', de: 'Name der Kategorie im Katalog, etwa „Open Frame“.' },
  }),
  description: line({
    label: { en: 'Teaser', de: 'Teaser' },
    help: {
      en: 'One sentence for cards; also shown below the heading of the page.',
      de: 'Ein Satz für Karten; steht auch unter der Überschrift der Seite.',
    },
  }),
  urlPath: key({
    label: { en: 'URL path', de: 'URL-Pfad' },
    help: {
      en: 'Address below /products/ with all parent categories, such as ac-dc/open-frame; ends with the URL name.',
      de: 'Adresse unter /products/ mit allen übergeordneten Kategorien, etwa ac-dc/open-frame; endet mit dem URL-Namen.',
    },
  }),
  parent: name(
    {
      label: { en: 'Parent category', de: 'Übergeordnete Kategorie' },
      help: {
        en: 'URL path of the parent category, such as ac-dc; leave empty at the top level.',
        de: 'URL-Pfad der übergeordneten Kategorie, etwa ac-dc; auf der obersten Ebene leer lassen.',
      },
      to: ['busbar__productCategory'],
    },
    z.string(),
  ).optional(),
  parentTitle: line(
    {
      label: { en: 'Name of the parent category', de: 'Name der übergeordneten Kategorie' },
      help: { en: 'As visitors read it in the breadcrumbs.', de: 'Wie Besucher ihn im Breadcrumb-Pfad lesen.' },
    },
    z.string(),
  ).optional(),
  image: picture({
    label: { en: 'Image', de: 'Bild' },
    help: {
      en: 'Shown on the cards of the catalogue and on the page of the category.',
      de: 'Erscheint auf den Karten des Katalogs und auf der Seite der Kategorie.',
    },
  }).optional(),
  sortOrder,
  ...seoFields,
})

/** Categories of the catalogue: a tree. */
export const productCategoryType = defineContentType({
  name: 'busbar__productCategory',
  version: 1,
  label: { en: 'Product category', de: 'Produktkategorie' },
  plural: { en: 'Product categories', de: 'Produktkategorien' },
  icon: 'category',
  group: 'catalogue',
  body: ProductCategoryBody,
  title: 'title',
  summary: 'description',
  image: 'image',
  address: 'urlPath',
  lookedUpBy: ['urlPath', 'parent'],
  order: 'sortOrder',
  above: { type: 'busbar__productCategory', field: 'parent' },
  delivery: { objectLabel: 'Product Category', recordPrefix: '0ZG', objectNames: ['productcategory'], hasSeoProperties: true },
  search: { kind: 'category', reads: 'fields', names: ['pageTitle'], text: ['description'] },
  structuredData: { item: 'ItemList' },
  isOptionalInLlms: true,
})
