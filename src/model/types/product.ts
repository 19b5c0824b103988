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
    label: { en: 'Series code', de: 'Baureihenkürzel' },
    help: { en: 'Code of the series as on the type label, such as TRN120.', de: 'Kürzel der Baureihe wie auf dem Typenschild, etwa TRN120.' },
  }),
  name: line({
    label: { en: 'Name', de: 'Name' },
    help: { en: 'Name of the series, such as “Tern 120”.', de: 'Name der Baureihe, etwa „Tern 120“.' },
  }),
  summary: text({
    label: { en: 'Short description', de: 'Kurzbeschreibung' },
    help: {
      en: 'Power, input, cooling and special features in one sentence; shown on the product page and in lists.',
      de: 'Leistung, Eingang, Kühlung und Besonderheiten in einem Satz; steht auf der Produktseite und in Listen.',
    },
  }),
  category: name(
    {
      label: { en: 'Category', de: 'Kategorie' },
      help: { en: 'URL path of the product category, such as ac-dc/open-frame.', de: 'URL-Pfad der Produktkategorie, etwa ac-dc/open-frame.' },
      to: ['busbar__productCategory'],
    },
    z.string(),
  ),
  categoryTitle: line(
    {
      label: { en: 'Name of the category', de: 'Name der Kategorie' },
      help: { en: 'Name of the category as visitors read it.', de: 'Name der Kategorie, wie Besucher ihn lesen.' },
    },
    z.string(),
  ).optional(),
  image: picture({
    label: { en: 'Image', de: 'Bild' },
    help: {
      en: 'Shows the series or a typical product of its category; shown on the product page and when the page is shared.',
      de: 'Zeigt die Baureihe oder ein typisches Produkt ihrer Kategorie; erscheint auf der Produktseite und beim Teilen.',
    },
  }).optional(),
  sectors: names({
    label: { en: 'Sectors', de: 'Branchen' },
    help: {
      en: 'Sectors for which the series is made; their pages list the series, and its page links to them.',
      de: 'Branchen, für die die Baureihe gemacht ist; deren Seiten führen sie auf, und ihre Seite verlinkt sie.',
    },
    to: ['busbar__sector'],
  }).default([]),
  status: lifeCycle,
  data: describe(SeriesData, {
    kind: 'group',
    label: { en: 'Technical data', de: 'Technische Daten' },
    help: {
      en: 'The figures of the data sheet; those entered in the default language apply in all languages.',
      de: 'Die Zahlen des Datenblatts; in allen Sprachen gelten die der Standardsprache.',
    },
  }),
  models: table(
    {
      label: { en: 'Models', de: 'Modelle' },
      help: {
        en: 'The models that customers can order, in the order of the data sheet.',
        de: 'Die Modelle, die Kunden bestellen können, in der Reihenfolge des Datenblatts.',
      },
    },
    ProductModel.shape,
  ).default([]),
  body: richText({
    label: { en: 'Body text', de: 'Haupttext' },
    help: { en: 'Further text about the series, shown on the product page.', de: 'Weiterer Text zur Baureihe, steht auf der Produktseite.' },
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
  lookedUpBy: ['category', 'sectors', 'data.successor'],
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
