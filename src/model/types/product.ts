import { z } from 'zod'

import { table } from '../fields/data-kinds.ts'
import { describe } from '../fields/field.ts'
import { line, name, names, richText, text } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, recordId, seoFields, sortOrder } from './fields.ts'
import { ProductModel } from './product-model.ts'
import { SeriesData } from './series-data.ts'
import { lifeCycle } from './series-groups.ts'

/** Body of a product series. */
export const ProductBody = z.object({
  recordId,
  code: line({
    label: { en: 'Code', de: 'Kürzel' },
    help: { en: 'As on the label, such as TRN120.', de: 'Wie auf dem Typenschild, etwa TRN120.' },
  }),
  name: line({
    label: { en: 'Name', de: 'Name' },
    help: { en: 'Of the series, such as “Tern 120”.', de: 'Der Baureihe, etwa „Tern 120“.' },
  }),
  summary: text({
    label: { en: 'Summary', de: 'Zusammenfassung' },
    help: { en: 'Power, input, cooling and what is special, in one sentence.', de: 'Leistung, Eingang, Kühlung und Besonderes, in einem Satz.' },
  }),
  category: name(
    {
      label: { en: 'Category', de: 'Kategorie' },
      help: { en: 'Address of its category, such as ac-dc/open-frame.', de: 'Adresse der Kategorie, etwa ac-dc/open-frame.' },
      to: ['busbar__productCategory'],
    },
    z.string(),
  ),
  categoryTitle: line(
    {
      label: { en: 'Name of the category', de: 'Name der Kategorie' },
      help: { en: 'As readers see it.', de: 'Wie Leser ihn sehen.' },
    },
    z.string(),
  ).optional(),
  image: picture({
    label: { en: 'Picture', de: 'Bild' },
    help: { en: 'Of the series or of its class.', de: 'Der Baureihe oder ihrer Klasse.' },
  }).optional(),
  sectors: names({
    label: { en: 'Sectors', de: 'Branchen' },
    help: { en: 'Industries that it is made for.', de: 'Branchen, für die sie gemacht ist.' },
    to: ['busbar__sector'],
  }).default([]),
  status: lifeCycle,
  data: describe(SeriesData, {
    kind: 'group',
    label: { en: 'Technical data', de: 'Technische Daten' },
    help: {
      en: 'The numbers of the data sheet. Those of the first language hold in all languages.',
      de: 'Die Zahlen des Datenblatts. Die der ersten Sprache gelten in allen Sprachen.',
    },
  }),
  models: table(
    {
      label: { en: 'Models', de: 'Modelle' },
      help: { en: 'What can be ordered, in the order of the data sheet.', de: 'Was bestellt werden kann, in der Reihenfolge des Datenblatts.' },
    },
    ProductModel.shape,
  ).default([]),
  body: richText({
    label: { en: 'Text', de: 'Text' },
    help: { en: 'More about the series, in words.', de: 'Mehr über die Baureihe, in Worten.' },
  }).optional(),
  sortOrder,
  ...seoFields,
})

/** Product series with their data and models. */
export const productType = defineContentType({
  name: 'busbar__product',
  version: 1,
  label: { en: 'Product', de: 'Produkt' },
  plural: { en: 'Products', de: 'Produkte' },
  icon: 'product',
  group: 'catalogue',
  body: ProductBody,
  title: 'name',
  summary: 'summary',
  image: 'image',
  address: 'urlName',
  order: 'sortOrder',
  above: { type: 'busbar__productCategory', field: 'category' },
  delivery: { objectLabel: 'Product', recordPrefix: '01t', objectNames: ['product2', 'product'], hasSeoProperties: true },
  search: {
    kind: 'product',
    reads: 'series',
    titleBefore: 'code',
    names: ['code', 'pageTitle', 'categoryTitle', 'category'],
    text: ['summary', 'body'],
    otherWords: 'datasheet data sheet Datenblatt',
    partNumber: 'code',
  },
  structuredData: { item: 'Product' },
  twin: { text: 'body', facts: [] },
  isOptionalInLlms: true,
  enquiry: 'product',
})
