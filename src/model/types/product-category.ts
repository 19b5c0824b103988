import { z } from 'zod'

import { key, line, name } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, recordId, seoFields, sortOrder } from './fields.ts'

/** Body of a category of the catalogue. */
export const ProductCategoryBody = z.object({
  recordId,
  title: line({
    label: { en: 'Name', de: 'Name' },
    help: { en: 'As the catalogue lists it, such as “Open frame”.', de: 'Wie der Katalog sie führt, etwa „Open Frame“.' },
  }),
  description: line({
    label: { en: 'Description', de: 'Beschreibung' },
    help: { en: 'One sentence for cards and the head of the page.', de: 'Ein Satz für Karten und den Kopf der Seite.' },
  }),
  urlPath: key({
    label: { en: 'Address below /products/', de: 'Adresse unter /products/' },
    help: {
      en: 'With the categories above it, such as ac-dc/open-frame. It ends with the URL name.',
      de: 'Mit den Kategorien darüber, etwa ac-dc/open-frame. Sie endet mit dem URL-Namen.',
    },
  }),
  parent: name(
    {
      label: { en: 'Category above', de: 'Kategorie darüber' },
      help: { en: 'Its address, such as ac-dc; none for the first level.', de: 'Ihre Adresse, etwa ac-dc; keine für die erste Ebene.' },
      to: ['busbar__productCategory'],
    },
    z.string(),
  ).optional(),
  parentTitle: line(
    {
      label: { en: 'Name of the category above', de: 'Name der Kategorie darüber' },
      help: { en: 'As readers see it.', de: 'Wie Leser ihn sehen.' },
    },
    z.string(),
  ).optional(),
  image: picture({
    label: { en: 'Picture', de: 'Bild' },
    help: { en: 'For the cards of the catalogue.', de: 'Für die Karten des Katalogs.' },
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
  order: 'sortOrder',
  above: { type: 'busbar__productCategory', field: 'parent' },
  delivery: { objectLabel: 'Product Category', recordPrefix: '0ZG', objectNames: ['productcategory'], hasSeoProperties: true },
  search: { kind: 'category', reads: 'fields', names: ['pageTitle'], text: ['description'] },
  isOptionalInLlms: true,
})
